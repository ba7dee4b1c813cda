import { and, asc, eq } from 'drizzle-orm';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Caller } from './builders.ts';
import type { TestApp } from './test-app.ts';

const BASE = '/api/cotizaciones';

/** What tests do with quotations that nobody sent yet, by the real calls. */
export function cotizacionesDePrueba(test: TestApp, admin: Caller) {
  const crear = (body: object, quien: Caller = admin) => quien.call('POST', `${BASE}/cotizacion`, body);
  const editar = (id: number, body: object, quien: Caller = admin) =>
    quien.call('PUT', `${BASE}/cotizacion/${id}`, body);
  const leer = async (id: number, quien: Caller = admin) => (await quien.call('GET', `${BASE}/cotizacion/${id}`)).body;
  const listar = async (query: string, quien: Caller = admin) =>
    (await quien.call('GET', `${BASE}/cotizaciones?${query}`)).body;
  const rastros = async (id: number) =>
    (
      await test.db
        .select({ accion: auditoria.accion })
        .from(auditoria)
        .where(and(eq(auditoria.entidad, 'cotizacion'), eq(auditoria.entidad_id, id)))
        .orderBy(asc(auditoria.id))
    ).map(({ accion }) => accion);
  let cuantas = 0;
  const nombre = () => `Constructora ${++cuantas} ${crypto.randomUUID().slice(0, 8)}`;
  return { crear, editar, leer, listar, rastros, nombre };
}
