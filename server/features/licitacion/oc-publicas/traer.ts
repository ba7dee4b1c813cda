import type { z } from 'zod';
import { jsonPegado, leerOrdenes, TextoIlegible } from '#contract/licitacion/mercado-publico/leer.ts';
import type { OrdenPublica } from '#contract/licitacion/mercado-publico/orden.ts';
import { ESTADOS_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import {
  type importarOcPublicas as contratoDeImportar,
  type traerOcPublica as contratoDeTraer,
  type OcPublica,
  registrarOcPublica,
} from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { rutEsValido } from '#contract/valores/rut.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { MercadoPublico } from '#server/platform/mercado-publico/index.ts';
import { leerDeMercadoPublico } from './escribir.ts';

/** What Mercado Público writes of an order, as the shop keeps one; what can't be one is told why. */
function datosDe(orden: OrdenPublica, otro_proveedor: boolean | undefined) {
  const estado = ESTADOS_OC.find((uno) => uno === orden.estado);
  return registrarOcPublica.body.safeParse({
    codigo: orden.codigo,
    nombre: orden.nombre || orden.descripcion.slice(0, 300),
    ...(estado && { estado }),
    organismo: orden.comprador || 'Organismo sin nombre',
    unidad: orden.unidad,
    rut: rutEsValido(orden.comprador_rut) ? orden.comprador_rut : '',
    direccion: orden.direccion,
    comuna: orden.comuna,
    contacto: orden.contacto,
    telefono: orden.telefono.slice(0, 40),
    email: orden.email,
    codigo_licitacion: orden.codigo_licitacion,
    forma_pago: orden.forma_pago,
    despacho: orden.despacho,
    proveedor: orden.proveedor,
    proveedor_rut: orden.proveedor_rut,
    otro_proveedor,
    moneda: orden.moneda,
    fecha_envio: diaEnSantiago(new Date(orden.fecha_envio ?? orden.fecha_creacion ?? Date.now())),
    iva: orden.porcentaje_iva !== 0,
    descuentos: orden.descuentos ?? 0,
    cargos: orden.cargos ?? 0,
    lineas: orden.items
      .filter(({ cantidad }) => cantidad > 0)
      .map(({ producto, especificacion_comprador, especificacion_proveedor, cantidad, precio_neto }) => ({
        // What the supplier wrote is what it offered: the catalogue's word is as wide as «Taladros».
        descripcion: (especificacion_proveedor || especificacion_comprador || producto || 'Sin descripción').slice(
          0,
          500,
        ),
        especificacion: [producto, especificacion_comprador].filter(Boolean).join(' · ').slice(0, 1_000),
        cantidad,
        precio_neto: precio_neto ?? 0,
      })),
  });
}

/** Asks Mercado Público for an order by its code, and keeps what it tells. */
export async function traerOc(
  ctx: Context,
  { codigo, otro_proveedor }: z.output<typeof contratoDeTraer.body>,
): Promise<OcPublica & { ya_estaba: boolean }> {
  const { leidas } = await new MercadoPublico(ctx.config).ordenes({ codigo });
  const [orden] = leidas;
  if (!orden) throw new AppError('MERCADO_PUBLICO', { message: `Mercado Público no conoce la orden ${codigo}.` });
  const datos = datosDe(orden, otro_proveedor);
  if (!datos.success) {
    throw new AppError('MERCADO_PUBLICO', {
      message: `No entendemos la orden ${codigo}: ${datos.error.issues[0]!.message}`,
    });
  }
  return leerDeMercadoPublico(ctx, datos.data);
}

/** Keeps the orders of a text of Mercado Público, each by itself: one that can't be read leaves the others. */
export async function importarOc(
  ctx: Context,
  { texto, otro_proveedor }: z.output<typeof contratoDeImportar.body>,
): Promise<z.output<typeof contratoDeImportar.reply>> {
  const { leidas, rechazadas } = ordenesDe(texto);
  const hechas: z.output<typeof contratoDeImportar.reply> = {
    ordenes: [],
    rechazadas: rechazadas.map((una) => ({ ...una, de_otro: false })),
  };
  const rechazar = (indice: number, { codigo }: OrdenPublica, motivo: string, de_otro = false) =>
    hechas.rechazadas.push({ lugar: indice + 1, motivo: `${codigo}: ${motivo}`, de_otro });
  for (const [indice, orden] of leidas.entries()) {
    const datos = datosDe(orden, otro_proveedor);
    if (!datos.success) {
      rechazar(indice, orden, datos.error.issues[0]!.message);
      continue;
    }
    try {
      const { id, codigo, ya_estaba } = await leerDeMercadoPublico(ctx, datos.data);
      hechas.ordenes.push({ id, codigo, ya_estaba });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'OC_DE_OTRO') throw error;
      rechazar(indice, orden, error.message, true);
    }
  }
  return hechas;
}

function ordenesDe(texto: string) {
  try {
    return jsonPegado(texto, leerOrdenes);
  } catch (error) {
    if (!(error instanceof TextoIlegible)) throw error;
    throw new AppError('DATOS_INVALIDOS', { message: error.message, fields: { texto: error.message } });
  }
}
