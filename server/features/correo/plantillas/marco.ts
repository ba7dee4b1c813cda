import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { Body, Container, Head, Html, Preview } from 'react-email';
import { fondo, hoja } from './estilos.ts';

/** What all mails of the shop are written on. The library's own language and title would be English and the preview. */
export function marco({ asunto, resumen }: { asunto: string; resumen: string }, ...texto: ReactNode[]): ReactElement {
  return h(
    Html,
    { lang: 'es-CL' },
    h(Head, null, h('title', null, asunto)),
    // biome-ignore lint/correctness/noChildrenProp: its type wants them there
    h(Preview, { useTitleTag: false, children: resumen }),
    h(Body, { lang: 'es-CL', style: fondo }, h(Container, { style: hoja }, ...texto)),
  );
}
