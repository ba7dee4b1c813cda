import { transferencias } from './transferencias.ts';
import { walk } from './walk.ts';

await walk(transferencias);
