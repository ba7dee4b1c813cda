import { reclamos } from './reclamos.ts';
import { walk } from './walk.ts';

await walk(reclamos);
