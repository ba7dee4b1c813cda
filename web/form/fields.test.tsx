import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clave } from '#contract/casa/usuarios/usuarios.ts';
import { precio } from '#contract/catalogo/productos/productos-campos.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { stubStorage } from '#web/testing/browser.ts';
import type { EndpointForm } from './endpoint-form.ts';
import {
  CheckboxField,
  DateField,
  NumberField,
  PasswordField,
  SelectField,
  TextareaField,
  TextField,
} from './fields.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

vi.mock('#web/client/session/session.ts', () => ({ readUser: () => ({ id: 7 }), wasLoggedOut: () => false }));

const ENDPOINT = {
  method: 'POST',
  path: '/api/cosas',
  tag: 'Productos',
  summary: 'Guarda una cosa',
  status: 201,
  fallback: 'No se guardó.',
  body: z.object({
    nombre: z.string().trim().min(1).max(40),
    nota: z.string().max(500).optional(),
    valor: precio('Mal precio.'),
    codigo: z.int().meta({ format: FORMATO.codigo }),
    tipo: z.enum(['a', 'b']),
    desde: z.iso.date().optional(),
    urgente: z.boolean().optional(),
    password: clave,
  }),
} as const;
const INITIAL = { nombre: '', nota: '', valor: '', codigo: '', tipo: 'a', desde: '', urgente: false, password: '' };

interface SampleProps {
  look: (form: EndpointForm<typeof INITIAL>) => ReactNode;
}

function Sample({ look }: SampleProps) {
  return <form>{look(useEndpointForm(ENDPOINT, { initial: INITIAL, draft: 'cosa' }))}</form>;
}

/** What is seen of a form; `look` says what is looked at. */
const shown = (look: SampleProps['look']): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <Sample look={look} />
    </MantineProvider>,
  );

/** The element of a field. */
const tag = (html: string, name: string) => new RegExp(`<[^>]*name="${name}"[^>]*>`).exec(html)?.[0];

beforeEach(() => {
  stubStorage('sessionStorage');
});

describe('los campos de un formulario', () => {
  it('llevan el largo y las marcas del esquema', () => {
    const html = shown((form) => (
      <>
        <TextField form={form} name="nombre" label="Nombre" />
        <TextareaField form={form} name="nota" label="Nota" />
      </>
    ));
    expect(tag(html, 'nombre')).toContain('maxLength="40"');
    expect(tag(html, 'nombre')).toContain('aria-required="true"');
    expect(html.match(/> \*<\/span>/g)).toHaveLength(1);
    expect(tag(html, 'nota')).toContain('maxLength="500"');
  });

  it('cada uno es de su clase', () => {
    const html = shown((form) => (
      <>
        <NumberField form={form} name="codigo" label="Código" />
        <SelectField form={form} name="tipo" label="Tipo" data={['a', 'b']} />
        <DateField form={form} name="desde" label="Desde" />
        <CheckboxField form={form} name="urgente" label="Urgente" />
        <PasswordField form={form} name="password" label="Clave" autoComplete="new-password" />
      </>
    ));
    expect(tag(html, 'codigo')).toContain('inputMode="numeric"');
    expect(html).toContain('<option value="a" selected="">');
    expect(tag(html, 'desde')).toContain('type="date"');
    expect(tag(html, 'urgente')).toContain('type="checkbox"');
    expect(tag(html, 'password')).toContain('type="password"');
  });

  it('un monto dice cómo se entiende', () => {
    sessionStorage.setItem('fussan-borrador-cosa', '{"userId":7,"typed":{"typed":{"valor":"$ 12.990"}}}');
    const html = shown((form) => <NumberField form={form} name="valor" label="Valor" of="neto" />);
    expect(html).toContain('$12.990 neto');
    expect(html).toContain('value="$ 12.990"');
  });
});

describe('lo que se guardó de un formulario sin mandar', () => {
  it('vuelve a sus campos y cuenta como sin mandar', () => {
    sessionStorage.setItem('fussan-borrador-cosa', '{"userId":7,"typed":{"typed":{"nombre":"Ana","otra":"x"}}}');
    const html = shown((form) => (
      <>
        <TextField form={form} name="nombre" label="Nombre" />
        <p>{form.unsaved && 'sin mandar'}</p>
      </>
    ));
    expect(html).toContain('value="Ana"');
    expect(html).toContain('sin mandar');
  });

  it('de otra persona, o que no se entiende, es como si no estuviera', () => {
    for (const kept of ['{"userId":8,"typed":{"typed":{"nombre":"Ana"}}}', '{"userId":7,"typed":["Ana"]}', '7']) {
      sessionStorage.setItem('fussan-borrador-cosa', kept);
      expect(shown((form) => form.unsaved && 'sin mandar')).not.toContain('sin mandar');
    }
  });
});
