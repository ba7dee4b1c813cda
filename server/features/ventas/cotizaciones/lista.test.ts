import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { SORT_COTIZACIONES } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { CLAVE, createProducto, people } from '#server/testing/builders.ts';
import { cotizacionesDePrueba } from '#server/testing/cotizaciones-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/cotizaciones';
const test = await openTestApp();
const [admin, empleado, ciego, cliente] = await people(test, 'admin', 'employee', 'employee', 'customer');
await admin.call('PUT', `/api/users/${ciego.id}/permisos`, { permisos: { 'ver-costos': false }, password: CLAVE });
const { crear, listar, nombre } = cotizacionesDePrueba(test, admin);

describe('las listas', () => {
  it('las de un cliente son también las de los que se unieron a él, por páginas', async () => {
    const empresa = nombre();
    const nuevo = async (unido_a?: number) => {
      const rut_cliente = `${randomInt(60_000_000, 99_999_999)}K`;
      const fila = { user_id: admin.id, empresa, rut_cliente };
      const [hecho] = await test.db.insert(clientes).values(fila).returning({ id: clientes.id });
      const { body } = await crear({ cliente_id: hecho!.id, lineas: [] });
      if (unido_a !== undefined) {
        await test.db.update(clientes).set({ unido_a, archivado_en: new Date() }).where(eq(clientes.id, hecho!.id));
      }
      return { id: hecho!.id, cotizacion: body.id as number };
    };
    const queda = await nuevo();
    const unido = await nuevo(queda.id);
    await nuevo();
    const pagina = await listar(`cliente_id=${queda.id}&page=1&limit=1`);
    expect([pagina.total, pagina.items.map(({ id }: { id: number }) => id)]).toEqual([2, [unido.cotizacion]]);
    const segunda = await listar(`cliente_id=${queda.id}&page=2&limit=1`);
    expect(segunda.items.map(({ id }: { id: number }) => id)).toEqual([queda.cotizacion]);
  });

  it('sin página es la lista entera, como la leen las semillas; con ella, una página; por línea, una fila cada una', async () => {
    const cliente_nombre = nombre();
    const { body } = await crear({
      cliente: cliente_nombre,
      lineas: [{ descripcion: 'Una' }, { descripcion: 'Dos', otv_solicitada: 2 }],
    });
    const todas = await listar('');
    expect(Array.isArray(todas)).toBe(true);
    expect(todas[0]).toMatchObject({ id: body.id, cliente: cliente_nombre, descripcion: 'Una', items: [{}, {}] });
    const pagina = await listar('page=1&limit=2');
    expect([pagina.items.length, pagina.total, pagina.page, pagina.limit]).toEqual([2, todas.length, 1, 2]);
    const lineas = await listar('vista=lineas&page=1&limit=2');
    expect(lineas.items).toEqual([
      expect.objectContaining({ id: body.id, descripcion: 'Una', linea_id: body.items[0].id }),
      expect.objectContaining({ id: body.id, descripcion: 'Dos', linea_id: body.items[1].id, otv_solicitada: 2 }),
    ]);
    expect(lineas.total).toBe((await listar('vista=lineas')).length);
    const suyas = await listar(`vista=lineas&page=1&q=${encodeURIComponent(cliente_nombre)}`);
    expect([suyas.total, suyas.items.length]).toEqual([2, 2]);
  });

  it('un texto que está en el cliente, en una línea o en los dos cuenta cada una una vez', async () => {
    const marca = crypto.randomUUID().slice(0, 8);
    const [con, sin] = [{ descripcion: `Broca ${marca}` }, { descripcion: 'Martillo' }];
    const hechas = [
      await crear({ cliente: `Sur ${marca}`, lineas: [sin, sin] }),
      await crear({ cliente: nombre(), lineas: [con, sin, con] }),
      await crear({ cliente: `Norte ${marca}`, lineas: [con] }),
      await crear({ cliente: `Nada ${marca}`, lineas: [] }),
    ].map(({ body }) => body.id);
    await crear({ cliente: nombre(), lineas: [sin] });
    const { items, total } = await listar(`page=1&q=${marca}`);
    expect([total, items.map(({ id }: { id: number }) => id)]).toEqual([4, hechas.reverse()]);
    const lineas = await listar(`vista=lineas&page=1&q=${marca}`);
    expect([lineas.total, lineas.items.length]).toEqual([6, 6]);
  });

  it('se filtra y se ordena; un orden va y vuelve igual', async () => {
    const marca = crypto.randomUUID().slice(0, 8);
    const hacer = (cliente: string, precio_unitario: number, mas: object = {}) =>
      crear({ cliente, ...mas, lineas: [{ descripcion: `Broca ${marca}`, precio_unitario, otv_solicitada: 1 }] });
    const una = (await hacer('Zeta', 1_000, { canal: 'convenio', vence: '2099-01-02' })).body;
    const dos = (await hacer('Álamo', 3_000, { vence: '2099-01-01', cliente_rut: '76.086.428-5' })).body;
    const tres = (await hacer('Mora', 2_000)).body;
    const ids = async (query: string) =>
      (await listar(`page=1&q=${marca}&${query}`)).items.map(({ id }: { id: number }) => id);
    expect(await ids('')).toEqual([tres.id, dos.id, una.id]);
    expect(await ids('sort=antiguas')).toEqual([una.id, dos.id, tres.id]);
    expect(await ids('sort=total-asc')).toEqual([una.id, tres.id, dos.id]);
    expect(await ids('sort=cliente-asc')).toEqual([dos.id, tres.id, una.id]);
    expect(await ids('sort=cliente-desc')).toEqual([una.id, tres.id, dos.id]);
    expect(await ids('sort=vence-asc')).toEqual([dos.id, una.id, tres.id]);
    expect(await ids('sort=canal-asc')).toEqual([una.id, dos.id, tres.id]);
    expect(await ids('sort=canal-desc')).toEqual([tres.id, dos.id, una.id]);
    await admin.call('PUT', `${BASE}/cotizacion/${dos.id}`, { fecha: '2026-01-02' });
    expect((await ids('sort=fecha-asc'))[0]).toBe(dos.id);
    expect((await ids('sort=fecha-desc')).at(-1)).toBe(dos.id);
    await admin.call('POST', `${BASE}/cotizacion/${dos.id}/enviar`, { sin_correo: true });
    expect(await ids('sort=etapa-asc')).toEqual([una.id, tres.id, dos.id]);
    expect(await ids('sort=etapa-desc')).toEqual([dos.id, tres.id, una.id]);
    expect(await ids('canal=convenio')).toEqual([una.id]);
    expect(una.estado).toBe('convenio');
    expect(await ids('etapa=enviada')).toEqual([dos.id]);
    expect(await ids(`desde=${diaEnSantiago()}`)).toHaveLength(2);
    expect(await ids('hasta=2020-01-01')).toEqual([]);
    const por = async (q: string) =>
      (await listar(`page=1&q=${encodeURIComponent(q)}`)).items.map(({ id }: { id: number }) => id);
    expect(await por(String(dos.num_cotizacion))).toContain(dos.id);
    expect(await por('76.086.428-5')).toContain(dos.id);
  });

  it('de a tres, en cualquier orden y con filtro, las líneas son las mismas que la lista entera', async () => {
    const de = nombre();
    for (const cuantasLineas of [4, 0, 1, 7]) {
      const lineas = Array.from({ length: cuantasLineas }, (_, n) => ({
        descripcion: `Línea ${n}`,
        otv_solicitada: 1 + cuantasLineas,
        precio_unitario: 1_000 * cuantasLineas,
      }));
      await crear({ cliente: de, lineas });
    }
    type Fila = { id: number; linea_id: number };
    const ids = (filas: Fila[]) => filas.map(({ linea_id }) => linea_id);
    for (const filtro of [`q=${encodeURIComponent(de)}`, 'canal=convenio']) {
      for (const sort of SORT_COTIZACIONES) {
        const query = `vista=lineas&sort=${sort}&${filtro}`;
        const entera: Fila[] = await listar(query);
        const { total } = await listar(`${query}&page=1&limit=3`);
        expect(total).toBe(entera.length);
        const deATres: Fila[] = [];
        for (let page = 1; page <= Math.ceil(total / 3) + 1; page += 1) {
          deATres.push(...(await listar(`${query}&page=${page}&limit=3`)).items);
        }
        expect(ids(deATres)).toEqual(ids(entera));
      }
    }
  });

  it('lo que espera respuesta de la tienda se halla y se cuenta, hasta que se le responde', async () => {
    const contar = async () =>
      (await admin.call('GET', '/api/panel/contadores')).body.cotizaciones_por_responder as number;
    const porResponder = async () =>
      (await listar('page=1&limit=100&por_responder=1')).items.map(({ id }: { id: number }) => id);
    const antes = await contar();
    const { id: producto } = await createProducto(test);
    const [quienPide] = await people(test, 'customer');
    await crear({ cliente: nombre(), descripcion: 'A mano' });
    const pedida = await quienPide.call('POST', `${BASE}/solicitud`, { items: [{ id: producto, quantity: 2 }] });
    expect(await contar()).toBe(antes + 1);
    expect(await porResponder()).toContain(pedida.body.id);

    await admin.call('POST', `${BASE}/cotizacion/${pedida.body.id}/enviar`, { sin_correo: true });
    expect(await contar()).toBe(antes);
    expect(await porResponder()).not.toContain(pedida.body.id);
  });

  it('lo que espera que se apruebe su margen se halla, y lo cuenta quien puede aprobarlo, hasta que cambia o se aprueba', async () => {
    const [jefa, jefeCiego] = await people(test, 'admin', 'admin');
    await admin.call('PUT', `/api/users/${jefeCiego.id}/permisos`, {
      permisos: { 'ver-costos': false },
      password: CLAVE,
    });
    const contar = async (quien = jefa) =>
      (await quien.call('GET', '/api/panel/contadores')).body.cotizaciones_por_aprobar as number | null;
    const porAprobar = async () =>
      (await listar('page=1&limit=100&por_aprobar=1', empleado)).items.map(({ id }: { id: number }) => id);
    const antes = await contar();
    const barata = { descripcion: 'Pala', otv_solicitada: 1, precio_unitario: 1_190, precio_compra: 990 };
    const { body } = await crear({ cliente: nombre(), lineas: [barata] });
    const pedir = async (id: number) => {
      const { version } = (await admin.call('GET', `${BASE}/cotizacion/${id}`)).body;
      const { status } = await empleado.call('POST', `${BASE}/cotizacion/${id}/pedir-aprobacion`, { version });
      expect(status).toBe(200);
      return version as number;
    };
    await pedir(body.id);
    expect([await contar(), await contar(empleado), await contar(jefeCiego)]).toEqual([antes! + 1, null, null]);
    expect(await porAprobar()).toContain(body.id);

    await admin.call('PUT', `${BASE}/cotizacion/${body.id}`, { precio_unitario: 1_200 });
    expect([await contar(), (await porAprobar()).includes(body.id)]).toEqual([antes, false]);
    const version = await pedir(body.id);
    expect(await contar()).toBe(antes! + 1);
    await jefa.call('POST', `${BASE}/cotizacion/${body.id}/aprobar`, { version, motivo: 'Cliente grande' });
    expect([await contar(), (await porAprobar()).includes(body.id)]).toEqual([antes, false]);
  });

  it('de una se llega a las vecinas de su canal; en las puntas no hay más, y lo archivado se salta', async () => {
    const enConvenio = async () =>
      (await crear({ cliente: nombre(), descripcion: 'De convenio', canal: 'convenio' })).body.id as number;
    const primera = await enConvenio();
    await crear({ cliente: nombre(), descripcion: 'De tienda' });
    const quitada = await enConvenio();
    const ultima = await enConvenio();
    await admin.call('DELETE', `${BASE}/cotizacion/${quitada}`);
    const vecinas = async (id: number) =>
      (await empleado.call('GET', `${BASE}/cotizacion/${id}/vecinas?canal=convenio`)).body;
    expect((await vecinas(primera)).siguiente).toBe(ultima);
    const andadas: number[] = [];
    for (let id: number | null = ultima; id !== null; id = (await vecinas(id)).anterior) andadas.push(id);
    const { items } = await listar('page=1&limit=100&canal=convenio');
    expect(andadas).toEqual(items.map(({ id }: { id: number }) => id));
    expect(andadas.slice(0, 2)).toEqual([ultima, primera]);
    expect((await vecinas(ultima)).siguiente).toBeNull();
    const ninguna = await empleado.call('GET', `${BASE}/cotizacion/2000000000/vecinas?canal=convenio`);
    expect(ninguna).toMatchObject({ status: 404, body: { message: 'Cotización no encontrada.' } });
    expect((await cliente.call('GET', `${BASE}/cotizacion/${ultima}/vecinas?canal=convenio`)).status).toBe(403);
  });

  it('se descarga por documento y por línea, sin costos a quien no los ve', async () => {
    const { body } = await crear({
      cliente: nombre(),
      descripcion: 'Serrucho',
      precio_compra: 1_234,
      precio_unitario: 9_990,
      otv_solicitada: 3,
    });
    for (const vista of ['documentos', 'lineas']) {
      const { status, body: csv } = await admin.call(
        'GET',
        `${BASE}/archivo?formato=csv&vista=${vista}&q=${body.num_cotizacion}`,
      );
      expect(status).toBe(200);
      expect(csv).toContain(String(body.num_cotizacion));
      expect(csv).toContain('29970');
    }
    const { body: csv } = await ciego.call('GET', `${BASE}/archivo?formato=csv&vista=lineas&q=${body.num_cotizacion}`);
    expect(csv).toContain('Serrucho');
    expect(csv).not.toMatch(/\b1234\b/);
  });

  it('lo ajeno es como si no estuviera', async () => {
    const { body } = await crear({ descripcion: 'Pala', cliente: nombre() });
    const { status, body: error } = await cliente.call('GET', `${BASE}/cotizacion/${body.id}`);
    expect([status, error.message]).toEqual([404, 'Cotización no encontrada.']);
    expect((await cliente.call('GET', `${BASE}/${body.id}/pdf`)).status).toBe(404);
    expect(await listar('', cliente)).toEqual([]);
    expect((await listar('vista=lineas&page=1', cliente)).total).toBe(0);
  });
});
