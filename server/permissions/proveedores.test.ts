import { proveedores } from './proveedores.ts';
import { walk } from './walk.ts';

await walk(proveedores);
