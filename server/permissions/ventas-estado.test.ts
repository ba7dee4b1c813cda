import { ventasEstado } from './ventas-estado.ts';
import { walk } from './walk.ts';

await walk(ventasEstado);
