import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type EstadoOc, ETIQUETA_ESTADO_OC, ETIQUETA_ETAPA_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import { totalesDeOc } from '#contract/licitacion/oc-publicas/totales.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { type Base, netoDe } from '#contract/valores/money.ts';
import { precioConDescuento } from '#contract/valores/totales.ts';
import { oc_publicas, oc_publicas_lineas } from '#server/features/licitacion/oc-publicas/index.ts';
import { cotizaciones, cotizaciones_lineas } from '#server/features/ventas/cotizaciones/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { historial } from '#server/platform/estados/table.ts';

const COMPRADORES = [
  { organismo: 'Municipalidad de Paine', rut: '690726009', direccion: 'Av. General Baquedano 490', comuna: 'Paine' },
  { organismo: 'Hospital San José de Melipilla', rut: '616022008', direccion: "O'Higgins 551", comuna: 'Melipilla' },
  { organismo: 'Servicio de Vivienda RM', rut: '618130002', direccion: 'Arturo Prat 48', comuna: 'Santiago' },
] as const;

interface Demo {
  codigo: string;
  estado: EstadoOc;
  etapa: 'pendiente' | 'vinculada' | 'tomada';
  hace: number;
  /** Units that its first line asks for beyond what was quoted. */
  demas?: number;
}

const ORDENES: readonly Demo[] = [
  { codigo: '2097-241-SE26', estado: 6, etapa: 'tomada', hace: 9 },
  { codigo: '1509-88-SE26', estado: 4, etapa: 'vinculada', hace: 3, demas: 2 },
  { codigo: '1057539-228-COT26', estado: 4, etapa: 'pendiente', hace: 1 },
];

const netoDemo = (base: Base, precio: number): number => (base === 'neto' ? precio : netoDe(precio));

/** Orders of public bodies for some of the demo's quotations: one taken, one that says more than was quoted, one of nobody's. */
export async function crearOcPublicasDemo(tx: Queryable, admin: number): Promise<void> {
  const cotizadas = await tx
    .select()
    .from(cotizaciones)
    .where(inArray(cotizaciones.estado, ['aceptada', 'enviada']))
    .orderBy(asc(cotizaciones.id));
  const deEtapa = {
    tomada: cotizadas.findLast(({ estado }) => estado === 'aceptada'),
    vinculada: cotizadas.findLast(({ estado }) => estado === 'enviada'),
    pendiente: cotizadas.find(({ estado }) => estado === 'enviada'),
  };
  for (const [indice, { codigo, estado, etapa, hace, demas = 0 }] of ORDENES.entries()) {
    const cotizacion = deEtapa[etapa]!;
    const suyas = await tx
      .select()
      .from(cotizaciones_lineas)
      .where(eq(cotizaciones_lineas.cotizacion_id, cotizacion.id))
      .orderBy(asc(cotizaciones_lineas.linea));
    const lineas = suyas.map(({ descripcion, otv_solicitada, precio_unitario, descuento }, linea) => ({
      correlativo: linea + 1,
      descripcion,
      cantidad: otv_solicitada + (linea === 0 ? demas : 0),
      precio_neto: netoDemo(cotizacion.base, precioConDescuento(precio_unitario, descuento)),
    }));
    const [oc] = await tx
      .insert(oc_publicas)
      .values({
        codigo,
        nombre: 'Herramientas e insumos',
        estado_mp: estado,
        etapa,
        ...COMPRADORES[indice]!,
        unidad: 'Adquisiciones',
        telefono: '+56 2 2345 6700',
        email: `adquisiciones-${indice + 1}@organismo.test`,
        giro: 'Administración pública',
        forma_pago: '30 días contra factura',
        fecha_envio: sumarDias(diaEnSantiago(), -hace),
        lineas: lineas.length,
        ...totalesDeOc(lineas, { afecta: true, descuentos: 0, cargos: 0 }),
        cotizacion_id: etapa === 'pendiente' ? null : cotizacion.id,
        tomada_en: etapa === 'tomada' ? sql`now()` : null,
        creada_por: admin,
      })
      .returning({ id: oc_publicas.id });
    const oc_id = oc!.id;
    await tx.insert(oc_publicas_lineas).values(lineas.map((linea) => ({ ...linea, oc_id })));
    const pasos = etapa === 'pendiente' ? [] : etapa === 'vinculada' ? [etapa] : (['vinculada', etapa] as const);
    await tx.insert(historial).values(
      [ETIQUETA_ESTADO_OC[estado], ...pasos.map((paso) => ETIQUETA_ETAPA_OC[paso])].map((paso) => ({
        entidad: 'oc_publica',
        entidad_id: oc_id,
        estado: paso,
        actor_id: admin,
      })),
    );
    if (etapa === 'tomada') {
      await tx.update(cotizaciones).set({ oc_cliente: codigo }).where(eq(cotizaciones.id, cotizacion.id));
    }
  }
}
