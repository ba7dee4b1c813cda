import { HERRAMIENTAS_INALAMBRICAS } from './herramientas-inalambricas.ts';
import type { ProductoDemo } from './tipos.ts';

export { PROVEEDORES } from './proveedores.ts';
export type { Familia, ProductoDemo, ProveedorDemo } from './tipos.ts';

export const PRODUCTOS: ProductoDemo[] = [...HERRAMIENTAS_INALAMBRICAS];
