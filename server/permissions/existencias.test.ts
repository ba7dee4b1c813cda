import { existencias } from './existencias.ts';
import { walk } from './walk.ts';

await walk(existencias);
