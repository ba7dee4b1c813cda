import { tienda } from './tienda.ts';
import { walk } from './walk.ts';

await walk(tienda);
