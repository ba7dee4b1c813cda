import { clientes } from './clientes.ts';
import { walk } from './walk.ts';

await walk(clientes);
