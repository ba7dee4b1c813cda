import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { recibirDte } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import { DIAS_URGENTES, plazoDe } from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { type EstadoOrden, ORDENES_PEDIDAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { limpiarRut, rutConGuion } from '#contract/valores/rut.ts';
import type { Config } from '#server/platform/config.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import { uploadsFolder } from '#server/platform/http/uploads.ts';
import { emisorDePrueba } from '#server/platform/sii/proveedor-de-prueba.ts';
import type { Actos } from './actos.ts';

/** So many lines of an order are on the invoice that charges it. */
const LINEAS = 3;

interface Pedida {
  rut: string;
  nombre_provedor: string;
  numero: number;
  lineas: { descripcion: string; cantidad: number; costo: number }[];
}

/**
 * What suppliers sent to the demo shop: what one was asked for, by its own names and codes, with the guía that came before; and what
 * somebody sends whom nobody wrote down, and that has to be answered soon.
 */
export async function crearDteRecibidosDemo({
  tx,
  hacer,
  admin,
  config,
}: Actos & { tx: Queryable; admin: number; config: Config }): Promise<void> {
  const hoy = diaEnSantiago();
  const para = rutConGuion(limpiarRut(config.TIENDA_RUT));
  const subir = async (nombre: string, contenido: Buffer) => {
    const folder = uploadsFolder(config.DATA_DIR);
    await mkdir(folder, { recursive: true });
    const donde = path.join(folder, `demo-${nombre}`);
    await writeFile(donde, contenido);
    const archivo = { part: 'archivo', name: nombre, path: donde, bytes: contenido.length };
    await hacer(admin, recibirDte, { body: {} }, [archivo]).finally(() => rm(donde, { force: true }));
  };

  const pedida = await laPedida(tx);
  if (pedida) {
    const emisor = emisorDePrueba({ rut: pedida.rut, razon_social: pedida.nombre_provedor, para });
    const lineas = pedida.lineas.map(({ descripcion, cantidad, costo }, lugar) => ({
      nombre: descripcion.toUpperCase().slice(0, 60),
      codigo: `DA-${1_040 + lugar}`,
      unidad: 'UN',
      cantidad,
      precio: Math.round(costo),
    }));
    const guia = emisor.documento(52, { folio: 8_871, fecha: sumarDias(hoy, -2), lineas });
    const factura = emisor.documento(33, {
      folio: 45_210,
      vence: sumarDias(hoy, 30),
      lineas: [...lineas, { nombre: 'Flete a bodega', cantidad: 1, precio: 12_500 }],
      referencias: [
        { tipo: '801', folio: `OC ${pedida.numero}`, fecha: sumarDias(hoy, -7) },
        { tipo: '52', folio: '8871', fecha: sumarDias(hoy, -2) },
      ],
    });
    await subir('EnvioDTE_45210.xml', emisor.sobre(guia, factura));
  }

  const otro = emisorDePrueba({ rut: '77215640-5', razon_social: 'Ferretera Los Boldos Ltda.', para });
  const suya = otro.documento(33, {
    folio: 1_377,
    fecha: sumarDias(hoy, -7),
    lineas: [
      { nombre: 'GUANTE CABRITILLA T/L', codigo: 'GC-L', unidad: 'PAR', cantidad: 24, precio: 2_150 },
      { nombre: 'DISCO CORTE METAL 4 1/2', codigo: 'DC-412', unidad: 'UN', cantidad: 50, precio: 690 },
    ],
    globales: [{ es: 'descuento', en: '%', valor: 3, glosa: 'Pronto pago' }],
  });
  await subir('DTE_33_1377.xml', otro.solo(suya));
  const plazo = sumarDias(hoy, DIAS_URGENTES);
  // As it came on the day that leaves those.
  const hace = Math.round((Date.parse(plazoDe(33, hoy)!) - Date.parse(plazo)) / 86_400_000);
  await tx.execute(sql`
    update dte_recibidos set plazo = ${plazo}::date, recibido_en = recibido_en - make_interval(days => ${hace}::int)
    where folio = ${suya.folio} and rut_emisor = ${otro.rut}`);
}

/** An order with something still to come, and what its supplier is asked for in it. */
async function laPedida(tx: Queryable): Promise<Pedida | undefined> {
  const { rows } = await tx.execute<Pedida & Record<string, unknown>>(sql`
    select v.rut_provedor as rut, v.nombre_provedor, o.numero, (
      select json_agg(json_build_object('descripcion', l.descripcion, 'cantidad', l.cantidad, 'costo', l.costo) order by l.linea)
      from (select * from ordenes_proveedor_lineas where orden_id = o.id order by linea limit ${LINEAS}) l
    ) as lineas
    from ordenes_proveedor o join proveedores v on v.id = o.proveedor_id
    where o.estado ${en<EstadoOrden>(...ORDENES_PEDIDAS)} and not exists (
      select from ordenes_proveedor_lineas l where l.orden_id = o.id and l.costo is null
    )
    order by o.id desc limit 1`);
  return rows[0];
}
