import { compras } from './compras.ts';
import { walk } from './walk.ts';

await walk(compras);
