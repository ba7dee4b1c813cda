import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import {
  DIAS_POR_TIPO,
  ESTADOS_RECLAMO,
  PREFERENCIAS,
  RESOLUCIONES,
  TIPOS_RECLAMO,
  VUELTAS,
} from '#contract/ventas/reclamos/estados.ts';
import { compras, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { reclamos, reclamos_lineas, reclamos_mensajes } from '#server/features/ventas/reclamos/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { historial } from '#server/platform/estados/table.ts';
import { enteroDemo, leerDatos, textoDemo } from './datos.ts';

const DIA = 86_400_000;

const demos = z.array(
  z.strictObject({
    tipo: z.enum(TIPOS_RECLAMO),
    /** Of the last purchases that stand so, which: the demo customer's, of somebody else, or any. */
    de: z.strictObject({
      estado: z.enum(['Entregado', 'Despachado']),
      cual: enteroDemo,
      quien: z.enum(['propia', 'ajena', 'cualquiera']).default('ajena'),
    }),
    hace: enteroDemo,
    pide: z.enum(PREFERENCIAS).optional(),
    vuelve: z.enum(VUELTAS).optional(),
    descripcion: textoDemo,
    /** After it came, each some days later. */
    pasos: z.array(z.strictObject({ estado: z.enum(ESTADOS_RECLAMO), dias: enteroDemo, motivo: textoDemo.optional() })),
    mensajes: z.array(z.strictObject({ del_cliente: z.boolean(), dias: enteroDemo, texto: textoDemo })).default([]),
    resolucion: z.enum(RESOLUCIONES).optional(),
    referencia: textoDemo.optional(),
  }),
);

/** Claims of past purchases, from one that is overdue to one that was settled. No mail is written of them. */
export async function crearReclamosDemo(tx: Queryable, cuentas: { admin: number; customer: number }): Promise<void> {
  const hoy = diaEnSantiago();
  const duenoDe = {
    propia: eq(compras.user_id, cuentas.customer),
    ajena: ne(compras.user_id, cuentas.customer),
    cualquiera: undefined,
  };
  for (const { de, hace, pasos, mensajes, ...reclamo } of await leerDatos('reclamos.json', demos)) {
    const [compra] = await tx
      .select()
      .from(compras)
      .where(and(eq(compras.estado, de.estado), duenoDe[de.quien]))
      .orderBy(desc(compras.id))
      .offset(de.cual)
      .limit(1);
    const [linea] = compra
      ? await tx
          .select()
          .from(compras_lineas)
          .where(eq(compras_lineas.compra_id, compra.id))
          .orderBy(asc(compras_lineas.linea))
          .limit(1)
      : [];
    if (!compra || !linea) continue;
    const fecha = sumarDias(hoy, -hace);
    const cuando = (dias: number) => new Date(Date.now() - (hace - dias) * DIA);
    const ultimo = pasos.at(-1);
    const cierra = ultimo?.estado === 'resuelto' || ultimo?.estado === 'rechazado';
    const [creado] = await tx
      .insert(reclamos)
      .values({
        compra_id: compra.id,
        tipo: reclamo.tipo,
        estado: ultimo?.estado ?? 'recibido',
        pide: reclamo.pide ?? null,
        vuelve: reclamo.vuelve ?? null,
        descripcion: reclamo.descripcion,
        fecha,
        vence: sumarDias(fecha, DIAS_POR_TIPO[reclamo.tipo]),
        responsable_id: cuentas.admin,
        lineas: 1,
        unidades: 1,
        resolucion: reclamo.resolucion ?? null,
        referencia: reclamo.referencia ?? '',
        cerrado_en: cierra ? cuando(ultimo.dias) : null,
        por_el_cliente: true,
        creado_por: compra.user_id,
        creado_en: cuando(0),
      })
      .returning({ id: reclamos.id });
    const reclamo_id = creado!.id;
    await tx.insert(reclamos_lineas).values({ reclamo_id, compra_linea_id: linea.id, cantidad: 1 });
    await tx.insert(historial).values([
      { entidad: 'reclamo', entidad_id: reclamo_id, estado: 'recibido', cuando: cuando(0), actor_id: compra.user_id },
      ...pasos.map(({ estado, dias, motivo = null }) => ({
        entidad: 'reclamo',
        entidad_id: reclamo_id,
        estado,
        cuando: cuando(dias),
        actor_id: cuentas.admin,
        motivo,
      })),
    ]);
    for (const { del_cliente, dias, texto } of mensajes) {
      await tx.insert(reclamos_mensajes).values({
        reclamo_id,
        del_cliente,
        autor_id: del_cliente ? compra.user_id : cuentas.admin,
        texto,
        creado_en: cuando(dias),
      });
    }
  }
}
