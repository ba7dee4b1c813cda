import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { netoDe } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { subtotalDe } from '#contract/valores/totales.ts';
import { BASE_DE_CANAL, type Canal, type Etapa, type MotivoDePerdida } from '#contract/ventas/cotizaciones/estados.ts';
import { figurasDe, vendidoConCosto } from '#contract/ventas/cotizaciones/figuras.ts';
import { hashToken, nuevoToken, usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import {
  cotizaciones,
  cotizaciones_lineas,
  cotizaciones_versiones,
  instantaneaDe,
  selloDe,
} from '#server/features/ventas/cotizaciones/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { inicioDelDia } from '#server/platform/database/fragments.ts';
import { historial } from '#server/platform/estados/table.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { leerClientes } from './clientes.ts';

interface Demo {
  estado: Etapa;
  canal?: Canal;
  /** Days ago. */
  hace: number;
  lineas: number;
  descuento?: number;
  motivo?: MotivoDePerdida;
  solicitud?: boolean;
}

/** Some of each: drafts, what waits for its client, what was won and lost over three months. */
const COTIZACIONES: readonly Demo[] = [
  { estado: 'rechazada', hace: 84, lineas: 3, motivo: 'precio' },
  { estado: 'aceptada', hace: 80, lineas: 5, canal: 'convenio' },
  { estado: 'vencida', hace: 71, lineas: 2 },
  { estado: 'aceptada', hace: 63, lineas: 4, descuento: 5, canal: 'compra_agil' },
  { estado: 'rechazada', hace: 55, lineas: 6, motivo: 'plazo', canal: 'compra_agil' },
  { estado: 'aceptada', hace: 47, lineas: 3 },
  { estado: 'vencida', hace: 40, lineas: 8, canal: 'convenio' },
  { estado: 'aceptada', hace: 33, lineas: 2, descuento: 3 },
  { estado: 'rechazada', hace: 27, lineas: 4, motivo: 'otro_proveedor' },
  { estado: 'aceptada', hace: 19, lineas: 7, canal: 'convenio' },
  { estado: 'enviada', hace: 9, lineas: 60 },
  { estado: 'enviada', hace: 6, lineas: 4, canal: 'compra_agil', descuento: 4 },
  { estado: 'enviada', hace: 3, lineas: 3, canal: 'convenio' },
  { estado: 'enviada', hace: 1, lineas: 5, solicitud: true },
  { estado: 'borrador', hace: 1, lineas: 6 },
  { estado: 'borrador', hace: 0, lineas: 3, solicitud: true },
  { estado: 'borrador', hace: 0, lineas: 1 },
];
const VALIDEZ = 15;

/** Quotations of the last months, by the shop's own figures. */
export async function crearCotizacionesDemo(
  tx: Queryable,
  cuentas: { admin: number; employee: number; customer: number },
  secrets: Pick<Secrets, 'seal'>,
): Promise<void> {
  const catalogo = await tx
    .select()
    .from(productos)
    .where(isNotNull(productos.ultimo_costo))
    .orderBy(asc(productos.codigo_producto_fussan));
  const { compraron } = await leerClientes();
  for (const [indice, demo] of COTIZACIONES.entries()) {
    await crearUna(tx, { demo, indice, cuentas, secrets, catalogo, compraron });
  }
}

interface Una {
  demo: Demo;
  indice: number;
  cuentas: { admin: number; employee: number; customer: number };
  secrets: Pick<Secrets, 'seal'>;
  catalogo: (typeof productos.$inferSelect)[];
  compraron: Awaited<ReturnType<typeof leerClientes>>['compraron'];
}

async function crearUna(tx: Queryable, { demo, indice, cuentas, secrets, catalogo, compraron }: Una): Promise<void> {
  const { estado, hace, solicitud = false } = demo;
  const fecha = sumarDias(diaEnSantiago(), -hace);
  const enviada = estado !== 'borrador';
  const vence = enviada ? sumarDias(fecha, VALIDEZ) : null;
  const comprador = compraron[indice % compraron.length]!;
  const [cuenta] = await tx.select().from(usuarios).where(eq(usuarios.id, cuentas.customer));
  const vendedor_id = solicitud && !enviada ? null : indice % 2 === 0 ? cuentas.admin : cuentas.employee;
  const base = BASE_DE_CANAL[demo.canal ?? 'tienda'];
  // At this hour of that day in Chile, also where its clocks were changed since.
  const cuando = sql`((now() at time zone 'America/Santiago' - make_interval(days => ${hace}::int)) at time zone 'America/Santiago')`;
  const cliente_rut = solicitud ? cuenta!.rut : limpiarRut(comprador.rut);
  const [cliente] = await tx.select({ id: clientes.id }).from(clientes).where(eq(clientes.rut_cliente, cliente_rut));
  const [cotizacion] = await tx
    .insert(cotizaciones)
    .values({
      estado,
      canal: demo.canal ?? 'tienda',
      base,
      origen: solicitud ? 'solicitud' : 'mano',
      user_id: solicitud ? cuentas.customer : null,
      vendedor_id,
      cliente_id: cliente?.id ?? null,
      cliente_nombre: solicitud ? cuenta!.name : comprador.name,
      cliente_rut,
      cliente_email: solicitud ? cuenta!.email : comprador.email,
      cliente_direccion: solicitud ? cuenta!.direccion : comprador.direccion,
      cliente_comuna: solicitud ? 'Ñuñoa' : comprador.comuna,
      cliente_telefono: '56912345678',
      fecha,
      vence,
      fecha_envio_cotizacion: enviada ? fecha : null,
      condicion_de_pago: demo.canal ? '30 días' : 'Transferencia',
      plazo_entrega: '3 días hábiles',
      resultado: estado === 'aceptada' ? 'Ganada' : ['rechazada', 'vencida'].includes(estado) ? 'Perdida' : '',
      oc_cliente: estado === 'aceptada' && demo.canal ? `1057-${300 + indice}-SE26` : '',
      motivo_perdida: demo.motivo ?? null,
      creada_en: sql`greatest(${cuando} - make_interval(hours => ${2 + (indice % 7) * 3}::int), ${inicioDelDia(fecha)})`,
      primera_enviada_en: enviada ? cuando : null,
    })
    .returning();
  const lineas = await tx
    .insert(cotizaciones_lineas)
    .values(
      Array.from({ length: demo.lineas }, (_, n) => {
        const producto = catalogo[(indice * 11 + n * 2) % catalogo.length]!;
        const precio = {
          base,
          precio_unitario: base === 'neto' ? netoDe(producto.precio_unitario) : producto.precio_unitario,
          descuento: demo.descuento ?? 0,
        };
        const otv_solicitada = 1 + ((indice + n) % 6);
        return {
          cotizacion_id: cotizacion!.id,
          linea: n + 1,
          producto_id: producto.id,
          codigo_fussan: producto.codigo_producto_fussan,
          descripcion: producto.descripcion,
          otv_solicitada,
          precio_compra: producto.ultimo_costo,
          precio_unitario: precio.precio_unitario,
          descuento: precio.descuento,
          subtotal: subtotalDe({ ...precio, cantidad: otv_solicitada }),
        };
      }),
    )
    .returning();
  const figuras = lineas.map(({ otv_solicitada: cantidad, subtotal, precio_compra }) => ({
    cantidad,
    subtotal,
    precio_compra,
  }));
  const { neto, iva, total, unidades, costo } = figurasDe(base, figuras);
  const [fila] = await tx
    .update(cotizaciones)
    .set({
      lineas: lineas.length,
      unidades,
      neto,
      iva,
      total,
      costo,
      vendido_con_costo: vendidoConCosto(base, figuras),
      version_enviada: enviada ? 1 : 0,
    })
    .where(eq(cotizaciones.id, cotizacion!.id))
    .returning();
  const leida = instantaneaDe({
    cotizacion: fila!,
    lineas,
    vendedor: 'Antonia Rivas',
    version: enviada ? 1 : 0,
    vence,
  });
  if (solicitud) {
    await tx.update(cotizaciones).set({ solicitado: leida }).where(eq(cotizaciones.id, fila!.id));
  }
  if (enviada) await enviarUna(tx, { fila: fila!, leida, vence: vence!, hace, quien: vendedor_id!, secrets });
  const pasos: Etapa[] =
    estado === 'borrador'
      ? ['borrador']
      : estado === 'enviada'
        ? ['borrador', 'enviada']
        : ['borrador', 'enviada', estado];
  await tx.insert(historial).values(
    pasos.map((paso) => ({
      entidad: 'cotizacion',
      entidad_id: fila!.id,
      estado: paso,
      cuando,
      actor_id: paso === 'vencida' ? null : vendedor_id,
    })),
  );
}

interface Enviada {
  fila: typeof cotizaciones.$inferSelect;
  leida: ReturnType<typeof instantaneaDe>;
  vence: string;
  hace: number;
  quien: number;
  secrets: Pick<Secrets, 'seal'>;
}

async function enviarUna(tx: Queryable, { fila, leida, vence, hace, quien, secrets }: Enviada): Promise<void> {
  const token = nuevoToken();
  const version = { cotizacion_id: fila.id, numero: 1 };
  await tx.insert(cotizaciones_versiones).values({
    ...version,
    datos: leida,
    para: fila.cliente_email,
    vence,
    token_hash: hashToken(token),
    token_sellado: await secrets.seal(token, selloDe(version)),
    enviada_en: sql`now() - make_interval(days => ${hace}::int)`,
    enviada_por: quien,
    aceptada_por: fila.estado === 'aceptada' ? fila.cliente_nombre : null,
    aceptada_en: fila.estado === 'aceptada' ? sql`now() - make_interval(days => ${Math.max(0, hace - 2)}::int)` : null,
  });
}
