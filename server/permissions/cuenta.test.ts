import { cuenta } from './cuenta.ts';
import { walk } from './walk.ts';

await walk(cuenta);
