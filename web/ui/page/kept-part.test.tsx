import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptPart, withKeptParts } from './kept-part.tsx';
import { type Rendering, ServerPage } from './server-page.ts';

let drawn = 0;
function Footer({ text }: { text: string }) {
  drawn++;
  return <footer>{text}</footer>;
}

const kept: Rendering['kept'] = new Map();
let pages = 0;

function pageWith(of: unknown, text: string, body = ''): string {
  const rendering: Rendering = { marker: `marca-${++pages}`, kept, used: [] };
  const html = renderToString(
    <ServerPage value={rendering}>
      <body>
        <main>{body}</main>
        <KeptPart name="footer" of={of}>
          <Footer text={text} />
        </KeptPart>
      </body>
    </ServerPage>,
  );
  return withKeptParts(html, rendering);
}

beforeEach(() => {
  // As it is built; while it is developed nothing is kept.
  vi.stubEnv('DEV', false);
  drawn = 0;
  kept.clear();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('se hace una vez y está en todas las páginas', () => {
  for (const body of ['uno', 'dos', 'tres']) {
    expect(pageWith('tienda', 'Fussan', body)).toBe(`<body><main>${body}</main><footer>Fussan</footer></body>`);
  }
  expect(drawn).toBe(1);
});

it('si cambia aquello de lo que depende, se hace de nuevo', () => {
  expect(pageWith('una', 'Una')).toContain('<footer>Una</footer>');
  expect(pageWith('otra', 'Otra')).toContain('<footer>Otra</footer>');
  expect(pageWith('una', 'no se mira')).toContain('<footer>Una</footer>');
  expect(drawn).toBe(2);
});

it('sin de qué depende, y al desarrollar, se hace cada vez', () => {
  for (const text of ['a', 'b']) expect(pageWith(undefined, text)).toContain(`<footer>${text}</footer>`);
  vi.stubEnv('DEV', true);
  for (const text of ['c', 'd']) expect(pageWith('tienda', text)).toContain(`<footer>${text}</footer>`);
  expect(kept.size).toBe(0);
});
