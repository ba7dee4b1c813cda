import { dteEnvios } from './dte-envios.ts';
import { walk } from './walk.ts';

await walk(dteEnvios);
