import type { Recibido } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import { esEmail } from '#contract/valores/email-pattern.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { crearProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fichaDeRecibido } from './ficha.ts';
import { leerRecibido } from './queries.ts';

const MAX = { nombre: 120, direccion: 200, comuna: 80 } as const;

/** Writes down who issued a document as a supplier, with what its XML says: what it doesn't say stays empty. */
export async function crearProveedorDeRecibido(ctx: Context, id: number): Promise<Recibido> {
  const { rut_emisor, documento } = await leerRecibido(ctx.db, id);
  const { razon_social, giro, direccion, comuna, ciudad, telefono, correo } = documento.emisor;
  const cifras = (telefono ?? '').replace(/\D/g, '');
  await crearProveedor(ctx, {
    rut_provedor: rut_emisor,
    nombre_provedor: enUnaLinea(razon_social).slice(0, MAX.nombre),
    direccion: enUnaLinea(direccion ?? '').slice(0, MAX.direccion),
    comuna: enUnaLinea(comuna ?? ciudad ?? '').slice(0, MAX.comuna),
    contacto: cifras.length >= 6 && cifras.length <= 15 ? cifras : '',
    email: correo && esEmail(correo) ? correo : '',
    notas: giro ? `Giro: ${enUnaLinea(giro)}` : '',
  });
  return fichaDeRecibido(ctx, id);
}
