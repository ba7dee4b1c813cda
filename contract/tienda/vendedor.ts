import type { DocumentoPdf } from '#contract/documento/documento.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { DatosTienda } from './tienda.ts';

/** What of it says who sells. */
export type Vendedor = Pick<DatosTienda, 'nombre' | 'razon_social' | 'rut' | 'giro' | 'direccion' | 'telefono'>;

/** Who sells, by name and RUT: at the foot of mails and where the law asks who it is. */
export const quienVende = ({ razon_social, rut }: Pick<Vendedor, 'razon_social' | 'rut'>): string =>
  `${razon_social}, RUT ${formatRut(rut)}`;

/** The letterhead of every paper, whether server or browser draws it. */
export const membreteDe = (tienda: Vendedor): DocumentoPdf['cabecera']['emisor'] => ({
  nombre: tienda.nombre,
  datos: [tienda.rut && quienVende(tienda), tienda.giro, tienda.direccion, tienda.telefono],
});
