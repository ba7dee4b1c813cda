import { z } from 'zod';
import {
  CONFIANZA_MINIMA,
  ESTADOS_OPORTUNIDAD,
  type EstadoOportunidad,
  tipoDeCodigo,
} from '#contract/licitacion/oportunidades/estados.ts';
import { calzar } from '#server/features/catalogo/busqueda/index.ts';
import {
  oportunidades,
  oportunidades_items,
  oportunidades_requisitos,
} from '#server/features/licitacion/oportunidades/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { historial } from '#server/platform/estados/table.ts';
import { enteroDemo, leerDatos, textoDemo } from './datos.ts';

/** As the State writes what it asks for, of what the shop has and of what it hasn't. */
const demos = z.array(
  z.strictObject({
    codigo: textoDemo,
    nombre: textoDemo,
    comprador: textoDemo,
    comprador_rut: textoDemo,
    region: textoDemo,
    estado: z.enum(ESTADOS_OPORTUNIDAD),
    /** Hours from now until it closes; less than none: since. */
    cierra: z.int(),
    motivo: textoDemo.optional(),
    items: z.array(z.strictObject({ cantidad: enteroDemo, nombre: textoDemo })),
    requisitos: z.array(z.strictObject({ texto: textoDemo, cumplido: z.boolean() })).optional(),
    resultado: z.strictObject({ monto: enteroDemo.nullable(), ganador: z.string(), nota: textoDemo }).optional(),
  }),
);

const HORA = 3_600_000;
/** How one comes to each state. */
const CAMINO: Readonly<Record<EstadoOportunidad, readonly EstadoOportunidad[]>> = {
  propuesta: ['propuesta'],
  en_estudio: ['propuesta', 'en_estudio'],
  postulando: ['propuesta', 'en_estudio', 'postulando'],
  presentada: ['propuesta', 'en_estudio', 'postulando', 'presentada'],
  adjudicada: ['propuesta', 'en_estudio', 'postulando', 'presentada', 'adjudicada'],
  perdida: ['propuesta', 'en_estudio', 'postulando', 'presentada', 'perdida'],
  desierta: ['propuesta', 'en_estudio', 'postulando', 'presentada', 'desierta'],
  descartada: ['propuesta', 'descartada'],
};

/** What the State asks for, in several states, with its items as the shop's own search takes them. */
export async function crearOportunidadesDemo(tx: Queryable, { admin }: { admin: number }): Promise<void> {
  const ahora = Date.now();
  for (const demo of await leerDatos('oportunidades.json', demos)) {
    const calces = await calzar(
      tx,
      demo.items.map(({ nombre }) => nombre),
    );
    const seguros = calces.map(([primero]) => (primero && primero.confianza >= CONFIANZA_MINIMA ? primero : null));
    const cierre = new Date(ahora + demo.cierra * HORA);
    // On the hour, as they close.
    cierre.setUTCMinutes(0, 0, 0);
    const en = (dias: number) => new Date(cierre.getTime() + dias * 24 * HORA);
    const propuesta = demo.estado === 'propuesta';
    const [fila] = await tx
      .insert(oportunidades)
      .values({
        codigo: demo.codigo,
        tipo: tipoDeCodigo(demo.codigo),
        nombre: demo.nombre,
        comprador: demo.comprador,
        comprador_rut: demo.comprador_rut,
        region: demo.region,
        estado: demo.estado,
        estado_publico: demo.cierra > 0 ? 5 : demo.resultado ? 8 : 6,
        origen: 'vigilancia',
        fecha_publicacion: en(-9),
        fecha_preguntas: en(-3),
        fecha_cierre: cierre,
        fecha_adjudicacion: en(6),
        responsable_id: propuesta ? null : admin,
        garantias: demo.codigo.includes('-LP')
          ? [{ tipo: 'seriedad', monto: 500_000, vence: en(60).toISOString().slice(0, 10), nota: '' }]
          : [],
        motivo_decision: demo.motivo ?? null,
        decidida_por: demo.motivo ? admin : null,
        resultado_monto: demo.resultado?.monto ?? null,
        ganador: demo.resultado?.ganador ?? '',
        resultado_nota: demo.resultado?.nota ?? '',
        items: demo.items.length,
        hallados: seguros.filter(Boolean).length,
        puntaje: Math.floor(seguros.reduce((suma, calce) => suma + (calce?.confianza ?? 0), 0) / demo.items.length),
      })
      .returning({ id: oportunidades.id });
    await tx.insert(oportunidades_items).values(
      demo.items.map(({ cantidad, nombre }, n) => ({
        oportunidad_id: fila!.id,
        correlativo: n + 1,
        nombre,
        cantidad,
        unidad: 'Unidad',
        producto_id: seguros[n]?.producto_id ?? null,
        confianza: seguros[n]?.confianza ?? null,
        candidatos: calces[n]!,
      })),
    );
    if (demo.requisitos) {
      await tx.insert(oportunidades_requisitos).values(
        demo.requisitos.map(({ texto, cumplido }) => ({
          oportunidad_id: fila!.id,
          texto,
          cumplido_en: cumplido ? en(-4) : null,
          cumplido_por: cumplido ? admin : null,
        })),
      );
    }
    const pasos = CAMINO[demo.estado];
    await tx.insert(historial).values(
      pasos.map((estado, n) => ({
        entidad: 'oportunidad',
        entidad_id: fila!.id,
        estado,
        cuando: new Date(Math.min(ahora, en(-8 + 2 * n).getTime()) - (pasos.length - n) * 60_000),
        actor_id: n === 0 ? null : admin,
        motivo: estado === 'postulando' || estado === 'descartada' ? (demo.motivo ?? null) : null,
      })),
    );
  }
}
