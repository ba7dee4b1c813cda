import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Guardar } from './cartola-resumen.tsx';

const said = (revision: { falta?: string; nuevas?: number; parecidas?: number }) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Guardar revision={{ falta: null, nuevas: 0, parecidas: 0, ...revision }} busy={false} onSave={() => undefined} />
    </MantineProvider>,
  );

it('de nada nuevo no hay qué guardar, y lo que va aparte no es el acto principal', () => {
  expect(said({})).toContain('No hay abonos nuevos que guardar.');
  expect(said({})).not.toContain('<button');
  expect(said({ nuevas: 2, parecidas: 1 })).toContain('Guardar 2 abonos nuevos');
  expect(said({ nuevas: 2 })).not.toContain('data-variant="default"');
  expect(said({ parecidas: 3 })).toMatch(/data-variant="default".*Guardar aparte 3 abonos/s);
  expect(said({ falta: 'Di en qué columna está la fecha.' })).toMatch(/aria-disabled="true".*Guardar los abonos/s);
});
