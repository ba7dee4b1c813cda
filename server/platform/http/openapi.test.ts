import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  security: object[];
  responses: Record<string, unknown>;
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
}

it('el documento OpenAPI describe cada llamada del contrato con su cuerpo, sus parámetros y su respuesta', () => {
  const { openapi, paths } = openApiDocument(() => 'admin') as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  expect(openapi).toMatch(/^3\.1/);
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect(operation, `${endpoint.method} ${path}`).toBeDefined();
      expect(operation!.responses).toHaveProperty(String(endpoint.status));
      expect(operation!.operationId).toMatch(new RegExp(`^${name}\\d?$`));
      expect(Boolean(operation!.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.files));
      expect(operation!.parameters?.some((parameter) => parameter.in === 'path') ?? false).toBe(path.includes(':'));
    }
  }
});

it('dice quién puede hacer cada llamada y por qué se le puede negar', () => {
  const { paths } = openApiDocument(({ method }) => (method === 'GET' ? 'publico' : 'admin')) as {
    paths: Record<string, { get: Operation; put: Operation }>;
  };
  const { get, put } = paths['/api/products/{id}']!;
  expect(get.security).toEqual([{}, { token: [] }]);
  expect(Object.keys(get.responses)).toEqual(['200', '404', '410', '429', '4XX', '5XX']);
  expect(put.security).toEqual([{ token: [] }]);
  expect(put.responses).toMatchObject({
    401: { description: expect.stringContaining('NO_AUTENTICADO') },
    409: { description: expect.stringContaining('PRODUCTO_CAMBIADO') },
  });
});

it('pasa el revisor de Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Nobody is licensed to offer the shop's calls.
      'info-license': 'off',
      // `/ofertas/{id}` beside `/{id}/stock`: an id is digits (D21), as its pattern says.
      'no-ambiguous-paths': 'off',
    },
  });
  const source = JSON.stringify(openApiDocument(() => 'sesion'));
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});
