import { productos } from './productos.ts';
import { walk } from './walk.ts';

await walk(productos);
