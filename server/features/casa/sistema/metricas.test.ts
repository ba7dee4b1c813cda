import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ALARMAS, ETIQUETA_ALARMA } from '#contract/casa/alarmas.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { Metrics } from '#server/platform/metrics/index.ts';
import { RequestMetrics } from '#server/platform/metrics/requests.ts';
import { tellOfDatabase, tellOfPages } from '#server/platform/metrics/shop.ts';
import { PageCache } from '#server/platform/pages/page-cache.ts';
import { ROOT } from '#server/platform/root.ts';
import { people } from '#server/testing/builders.ts';
import { createTestApp, openTestApp } from '#server/testing/test-app.ts';
import { contarEnMetricas } from './metricas.ts';

const CLAVE = 'una-clave-de-metricas';
const test = await openTestApp({ METRICAS_CLAVE: CLAVE });
const leer = (given: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  test.app.inject({ url: '/metrics', ...given });

describe('/metrics', () => {
  it('cuenta cada llamada por el patrón de su ruta y no por su dirección, y lo que PostgreSQL sabe', async () => {
    await test.app.inject('/api/products/987654');
    await test.app.inject('/api/products/123456?de=ana@correo.test');
    await test.app.inject('/api/inventada/ana');
    const { statusCode, headers, body } = await leer();
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(body).toContain('fussan_http_requests_total{method="GET",route="/api/products/:id",status="404"} 2');
    expect(body).toContain('fussan_http_requests_total{method="GET",route="ninguna",status="404"} 1');
    expect(body).toContain(
      'fussan_http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="404"} 2',
    );
    expect(body).not.toMatch(/ana@|inventada|987654/);
    expect(body).toMatch(/^fussan_instances 1$/m);
    expect(body).toContain('fussan_queue_jobs{queue="correo",state="esperan"} 0');
    expect(body).toContain('fussan_mails{estado="fallido"} 0');
    expect(body).toMatch(/^fussan_database_up 1$/m);
  });

  it('responde a esta máquina o a quien trae la clave, y a nadie más', async () => {
    const status = async (given: Parameters<typeof leer>[0]) => (await leer(given)).statusCode;
    expect(await status({ remoteAddress: '::1' })).toBe(200);
    expect(await status({ remoteAddress: '203.0.113.9' })).toBe(401);
    expect(await status({ headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(401);
    const con = (clave: string) => ({ remoteAddress: '203.0.113.9', headers: { authorization: `Bearer ${clave}` } });
    expect(await status(con(CLAVE))).toBe(200);
    expect(await status(con(`${CLAVE}x`))).toBe(401);
  });

  it('detrás de un proxy ni esta máquina entra sin clave, y sin clave puesta no entra nadie', async () => {
    const detras = await createTestApp({ TRUST_PROXY: '1' });
    const { statusCode } = await detras.app.inject('/metrics');
    const conNada = await detras.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
    await detras.close();
    expect([statusCode, conNada.statusCode]).toEqual([401, 401]);
  });

  it('cuenta a quien negó un límite', async () => {
    const [cliente] = await people(test, 'customer');
    const entrar = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { email: cliente.email, password: 'errada' },
      });
    for (let veces = 0; veces < 11; veces++) await entrar();
    expect((await leer()).body).toMatch(/fussan_limit_refusals_total\{limit="login-par"\} [1-9]/);
  });
});

it('sin PostgreSQL la lectura no falla: calla lo que no sabe', async () => {
  const lost = openDatabase('postgresql://nadie@127.0.0.1:9/nada', { max: 1, onError: () => {} });
  const metrics = new Metrics();
  contarEnMetricas(metrics, { db: lost.db, config: readConfig({ DATA_DIR: '/no/existe' }) });
  const text = await metrics.text();
  await lost.close();
  expect(text).toContain('# TYPE fussan_mails gauge');
  expect(text).not.toMatch(/^fussan_(mails|instances|backup_timestamp_seconds|disk_bytes)\b/m);
});

it('las páginas guardadas se cuentan aparte de lo que responde el servidor, y juntas son las solicitudes', async () => {
  const metrics = new Metrics();
  const requests = new RequestMetrics(metrics);
  requests.keptPage('/detalle-producto/:id?', 200);
  requests.keptPage('/detalle-producto/:id?', 200);
  requests.keptPage('/detalle-producto/:id?', 304);
  const text = await metrics.text();
  expect(text).toContain('fussan_http_requests_total{method="GET",route="/detalle-producto/:id?",status="200"} 2');
  expect(text).toContain('fussan_http_requests_total{method="GET",route="/detalle-producto/:id?",status="304"} 1');
});

describe('lo que se lee fuera de la tienda', () => {
  const archivo = (name: string) => readFile(path.join(ROOT, 'docs/operacion', name), 'utf8');

  it('el tablero y las alarmas de Prometheus nombran sólo métricas que hay', async () => {
    const metrics = new Metrics();
    const base = openDatabase(test.url, { max: 1, onError: () => {} });
    new RequestMetrics(metrics).install(fastify());
    tellOfDatabase(metrics, base);
    tellOfPages(metrics, new PageCache(0));
    contarEnMetricas(metrics, { db: test.db, config: test.config });
    await base.close();
    const known = new Set(metrics.names());
    for (const name of ['grafana.json', 'prometheus-alertas.yml']) {
      const named = (await archivo(name)).match(/\b(fussan|process|nodejs)_[a-z_]+/g) ?? [];
      const unknown = named.filter((one) => !known.has(one.replace(/_(bucket|sum|count)$/, '')));
      expect([name, unknown]).toEqual([name, []]);
      expect(named.length).toBeGreaterThan(5);
    }
  });

  it('el tablero es JSON con sus paneles, y cada alarma tiene su parte en el libro', async () => {
    const { title, panels } = JSON.parse(await archivo('grafana.json'));
    expect([title, panels.length > 10]).toEqual(['Fussan', true]);
    const libro = await archivo('alarmas.md');
    for (const nombre of ALARMAS) expect(libro).toContain(`\n## ${ETIQUETA_ALARMA[nombre]}\n`);
  });
});
