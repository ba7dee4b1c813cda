import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { conXml, texto } from '#server/platform/sii/leer-xml.ts';
import { faltasDelEsquema } from '#server/platform/sii/validar.ts';
import { people } from '#server/testing/builders.ts';
import { emitirDePrueba } from '#server/testing/dte-de-prueba.ts';
import { prepararEmision } from '#server/testing/emisor-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp({ DTE_CORREOS_POR_HORA: '2' });
const [admin, otra, empleado] = await people(test, 'admin', 'admin', 'employee');
const PARA = 'contador@prueba.test';

it('un documento se manda a mano con su rastro, hasta el tope de la hora de cada persona', async () => {
  await prepararEmision(test, admin, []);
  const id = await emitirDePrueba(test.db, 33, 1);
  const mandar = (quien = admin) => quien.call('POST', `/api/dte/${id}/correo`, { para: PARA });
  expect((await mandar(empleado)).status).toBe(403);
  expect([(await mandar()).status, (await mandar()).status]).toEqual([204, 204]);
  const { status, body } = await mandar();
  expect([status, body.code]).toEqual([429, 'DEMASIADOS_INTENTOS']);
  expect(body.message).toMatch(/^En la última hora mandaste muchos documentos por correo/);
  expect((await mandar(otra)).status).toBe(204);
  expect(
    await test.db.$count(correos, and(eq(correos.plantilla, 'documento-tributario'), eq(correos.para, PARA))),
  ).toBe(3);
  const [enviado] = await test.db.select().from(correos).where(eq(correos.para, PARA)).limit(1);
  const xml = Buffer.from((enviado!.datos as { xml: string }).xml, 'latin1');
  expect(faltasDelEsquema(xml, 'EnvioDTE_v10')).toEqual([]);
  expect(conXml(xml, (leido) => texto(leido, '//s:Caratula/s:RutReceptor'))).toBe('76192083-9');
  const rastros = sql`accion = 'enviar-dte-por-correo' and entidad_id = ${id}`;
  expect(await test.db.$count(auditoria, rastros)).toBe(3);
});
