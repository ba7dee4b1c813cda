import { and, asc, desc, eq, ne } from 'drizzle-orm';
import {
  DIAS_POR_TIPO,
  type EstadoReclamo,
  type Preferencia,
  type Resolucion,
  type TipoReclamo,
} from '#contract/reclamos/estados.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { compras, compras_lineas } from '#server/features/compras/index.ts';
import { reclamos, reclamos_historial, reclamos_lineas, reclamos_mensajes } from '#server/features/reclamos/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';

const DIA = 86_400_000;

interface Reclamo {
  tipo: TipoReclamo;
  /** Of the last purchases that stand so, which: the demo customer's, of somebody else, or any. */
  de: { estado: 'Entregado' | 'Despachado'; cual: number; quien?: 'propia' | 'cualquiera' };
  hace: number;
  pide?: Preferencia;
  descripcion: string;
  /** After it came, each some days later. */
  pasos: readonly { estado: EstadoReclamo; dias: number; motivo?: string }[];
  mensajes?: readonly { del_cliente: boolean; dias: number; texto: string }[];
  resolucion?: Resolucion;
  referencia?: string;
}

const RECLAMOS: readonly Reclamo[] = [
  {
    tipo: 'equivocado',
    de: { estado: 'Entregado', cual: 9 },
    hace: 24,
    pide: 'reposicion',
    descripcion: 'Pedí uno y llegó otro modelo. La caja está cerrada, tal como llegó.',
    pasos: [
      { estado: 'en_revision', dias: 1 },
      {
        estado: 'aceptado',
        dias: 2,
        motivo: 'Se preparó mal en bodega. Mañana retiramos el que llegó y te llevamos el correcto.',
      },
      { estado: 'resuelto', dias: 4, motivo: 'Te entregamos el correcto y retiramos el otro. Disculpa la molestia.' },
    ],
    resolucion: 'reposicion',
    referencia: 'Guía 40218',
  },
  {
    tipo: 'garantia',
    de: { estado: 'Entregado', cual: 11 },
    hace: 20,
    descripcion: 'Después de tres semanas de uso en obra ya no parte. Se usaba todo el día.',
    pasos: [
      { estado: 'en_revision', dias: 1 },
      {
        estado: 'rechazado',
        dias: 6,
        motivo:
          'El servicio técnico encontró el motor quemado por uso continuo sobre su capacidad, que el manual no permite. Te adjuntamos su informe.',
      },
    ],
  },
  {
    tipo: 'faltante',
    de: { estado: 'Entregado', cual: 3 },
    hace: 5,
    pide: 'reposicion',
    descripcion: 'En la caja venía una unidad menos que en la boleta. La recibió el conserje, que firmó sin contar.',
    pasos: [],
  },
  {
    tipo: 'danado',
    de: { estado: 'Entregado', cual: 5 },
    hace: 4,
    pide: 'devolucion',
    descripcion: 'Llegó con la carcasa trizada y la caja aplastada en una esquina.',
    pasos: [
      { estado: 'en_revision', dias: 1 },
      {
        estado: 'aceptado',
        dias: 2,
        motivo: 'Se ve en las fotos que fue en el despacho. Te devolvemos lo que pagaste a la misma cuenta.',
      },
    ],
    resolucion: 'devolucion',
  },
  {
    tipo: 'garantia',
    de: { estado: 'Entregado', cual: 0, quien: 'propia' },
    hace: 3,
    pide: 'reparacion',
    descripcion: 'Hace un ruido raro y huele a quemado cuando lleva más de cinco minutos encendido.',
    pasos: [{ estado: 'en_revision', dias: 1 }],
    mensajes: [
      { del_cliente: false, dias: 1, texto: '¿Nos puedes mandar una foto de la placa con el número de serie?' },
      { del_cliente: true, dias: 2, texto: 'El número es 7734-A. La foto la subo en la tarde.' },
    ],
  },
  {
    tipo: 'atraso',
    de: { estado: 'Despachado', cual: 0, quien: 'cualquiera' },
    hace: 1,
    descripcion: 'El seguimiento dice que está en reparto desde el lunes y nadie ha venido.',
    pasos: [],
  },
];

/** Claims of past purchases, from one that is overdue to one that was settled. No mail is written of them. */
export async function crearReclamosDemo(tx: Queryable, cuentas: { admin: number; customer: number }): Promise<void> {
  const hoy = diaEnSantiago();
  const duenoDe = {
    propia: eq(compras.user_id, cuentas.customer),
    ajena: ne(compras.user_id, cuentas.customer),
    cualquiera: undefined,
  };
  for (const { de, hace, pasos, mensajes = [], ...reclamo } of RECLAMOS) {
    const [compra] = await tx
      .select()
      .from(compras)
      .where(and(eq(compras.estado, de.estado), duenoDe[de.quien ?? 'ajena']))
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
    await tx.insert(reclamos_historial).values([
      { reclamo_id, estado: 'recibido', cuando: cuando(0), actor_id: compra.user_id },
      ...pasos.map(({ estado, dias, motivo = null }) => ({
        reclamo_id,
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
