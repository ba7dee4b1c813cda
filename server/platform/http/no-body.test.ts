import { expect, it } from 'vitest';
import { createProducto, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();

it.each(['application/json', 'text/plain', 'application/xml', 'multipart/form-data', 'nada'])(
  'una llamada sin cuerpo puede decir que es %s',
  async (type) => {
    const admin = await person(test, 'admin');
    const { id } = await createProducto(test);
    const deleted = await admin.call('DELETE', `/api/products/${id}`, undefined, { 'content-type': type });
    expect(deleted.status).toBe(204);
    expect((await admin.call('POST', '/api/users/logout', undefined, { 'content-type': type })).status).toBeLessThan(
      300,
    );
  },
);

it('un cuerpo que no es JSON se rechaza como siempre', async () => {
  const admin = await person(test, 'admin');
  const refused = await admin.call('POST', '/api/users/logout', '<a/>', { 'content-type': 'application/xml' });
  expect([refused.status, refused.body.code]).toEqual([415, 'TIPO_NO_SOPORTADO']);
});
