import { maestros } from './maestros.ts';
import { walk } from './walk.ts';

await walk(maestros);
