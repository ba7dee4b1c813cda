import { operaciones } from './operaciones.ts';
import { walk } from './walk.ts';

await walk(operaciones);
