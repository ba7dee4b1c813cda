import { and, asc, eq, sql } from 'drizzle-orm';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Answer, Caller } from '#server/testing/builders.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const BASE = '/api/cotizaciones';

/** What tests do with quotations, by the real calls. */
export function cotizacionesDePrueba(test: TestApp, admin: Caller) {
  const crear = async (lineas: object[], mas: object = {}, quien = admin) =>
    (
      await quien.call('POST', `${BASE}/cotizacion`, {
        cliente: 'Constructora Los Aromos',
        cliente_email: `compras-${crypto.randomUUID().slice(0, 8)}@aromos.cl`,
        cliente_telefono: '+56 9 1234 5678',
        cliente_direccion: 'Calle Dos 2',
        cliente_comuna: 'Ñuñoa',
        lineas,
        ...mas,
      })
    ).body;
  const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin): Promise<Answer> =>
    quien.call('POST', `${BASE}/cotizacion/${id}/${acto}`, body);
  const leer = async (id: number, quien: Caller = admin) => (await quien.call('GET', `${BASE}/cotizacion/${id}`)).body;
  const tokenDe = (enlace: string) => enlace.split('#token=')[1]!;
  /** One that was sent, with the token of its link. */
  async function enviada(lineas: object[], mas: object = {}) {
    const { id } = await crear(lineas, mas);
    const { status, body } = await hacer(id, 'enviar');
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { id: id as number, cotizacion: body, token: tokenDe(body.versiones[0].enlace) };
  }
  /** And one that was accepted. */
  async function aceptada(lineas: object[], mas: object = {}) {
    const hecha = await enviada(lineas, mas);
    await hacer(hecha.id, 'aceptar', { motivo: 'Por teléfono' });
    return hecha;
  }
  const correosDe = (id: number, plantilla: string) =>
    test.db
      .select()
      .from(correos)
      .where(and(eq(sql`${correos.datos}->>'cotizacion_id'`, String(id)), eq(correos.plantilla, plantilla)))
      .orderBy(asc(correos.id));
  const rastros = async (id: number) =>
    (
      await test.db
        .select({ accion: auditoria.accion })
        .from(auditoria)
        .where(and(eq(auditoria.entidad, 'cotizacion'), eq(auditoria.entidad_id, id)))
        .orderBy(asc(auditoria.id))
    ).map(({ accion }) => accion);
  return { crear, hacer, leer, tokenDe, enviada, aceptada, correosDe, rastros };
}
