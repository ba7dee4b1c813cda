import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  responses: Record<string, unknown>;
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
}

it('el documento OpenAPI describe cada llamada del contrato con su cuerpo, sus parámetros y su respuesta', () => {
  const { openapi, paths } = openApiDocument() as { openapi: string; paths: Record<string, Record<string, Operation>> };
  expect(openapi).toMatch(/^3\.1/);
  for (const endpoint of ENDPOINTS) {
    for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      expect(operation, `${endpoint.method} ${path}`).toBeDefined();
      expect(operation!.responses).toHaveProperty(String(endpoint.status));
      expect(Boolean(operation!.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.files));
      expect(operation!.parameters?.some((parameter) => parameter.in === 'path') ?? false).toBe(path.includes(':'));
    }
  }
});
