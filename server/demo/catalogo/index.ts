import { ASEO_INDUSTRIAL } from './aseo-industrial.ts';
import { CLIMATIZACION } from './climatizacion.ts';
import { ELECTROHOGAR } from './electrohogar.ts';
import { HERRAMIENTAS_ELECTRICAS } from './herramientas-electricas.ts';
import { HERRAMIENTAS_INALAMBRICAS } from './herramientas-inalambricas.ts';
import { JARDINERIA } from './jardineria.ts';
import type { ProductoDemo } from './tipos.ts';

export { PROVEEDORES } from './proveedores.ts';
export type { ProductoDemo } from './tipos.ts';

export const PRODUCTOS: ProductoDemo[] = [
  ...HERRAMIENTAS_INALAMBRICAS,
  ...HERRAMIENTAS_ELECTRICAS,
  ...ASEO_INDUSTRIAL,
  ...JARDINERIA,
  ...ELECTROHOGAR,
  ...CLIMATIZACION,
];
