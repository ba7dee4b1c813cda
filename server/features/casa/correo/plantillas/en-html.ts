import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Button, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from 'react-email';
import type { Carta, LineaDeCarta, Membrete, Parte, TotalDeCarta } from './carta.ts';
import * as estilo from './estilos.ts';

/** How the logo is named in a mail that carries it. */
export const LOGO = 'logo-fussan';
/** Its size, at two dots for each pixel. */
const LOGO_ANCHO = 126;
const LOGO_ALTO = 36;

/**
 * A mail in the shop's dress. Tables and inline styles are what all mail programs bear; written with `createElement`, for the
 * server runs TypeScript as it is, without a step for JSX.
 */
export function enHtml(asunto: string, carta: Carta, membrete: Membrete): string {
  return `<!doctype html>${renderToStaticMarkup(documento(asunto, carta, membrete))}`;
}

function documento(asunto: string, carta: Carta, membrete: Membrete): ReactElement {
  const { tienda, origen } = membrete;
  return h(
    Html,
    // The library's own language and title would be English and the preview.
    { lang: 'es-CL' },
    h(
      Head,
      null,
      h('title', null, asunto),
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no,url=no' }),
    ),
    // biome-ignore lint/correctness/noChildrenProp: its type wants them there
    h(Preview, { useTitleTag: false, children: carta.resumen }),
    h(
      Body,
      { lang: 'es-CL', style: estilo.fondo },
      h(
        Container,
        { style: estilo.ancho },
        h(
          Section,
          { style: estilo.cabecera },
          h(
            Link,
            { href: origen },
            // Of low priority, or React would announce it in the head, which a mail has no use for.
            h(Img, {
              src: `cid:${LOGO}`,
              alt: tienda,
              width: LOGO_ANCHO,
              height: LOGO_ALTO,
              fetchPriority: 'low',
              style: LETRAS_DEL_LOGO,
            }),
          ),
        ),
        h(
          Section,
          { style: estilo.hoja },
          h(Heading, { as: 'h1', style: estilo.titulo }, carta.titulo),
          ...carta.partes.map(parteEnHtml),
        ),
        h(Section, { style: estilo.pie }, ...pieEnHtml(carta.motivo, membrete)),
      ),
    ),
  );
}

/** Who is shown no pictures reads the name in their stead. */
const LETRAS_DEL_LOGO = { color: '#ffffff', fontSize: '24px', fontWeight: 700 };

function parteEnHtml(parte: Parte, key: number): ReactNode {
  switch (parte.tipo) {
    case 'texto':
      return h(
        Text,
        { key, style: parte.suave ? { ...estilo.parrafo, ...estilo.detalle } : estilo.parrafo },
        parte.texto,
      );
    case 'mensaje':
      return h(
        Text,
        { key, style: estilo.parrafo },
        ...parte.texto
          .split('\n')
          .flatMap((linea, indice) => (indice === 0 ? [linea] : [h('br', { key: indice }), linea])),
      );
    case 'responder':
      return datosEnHtml([['Responder a', parte.correo]], key);
    case 'datos':
      return datosEnHtml(parte.datos, key);
    case 'lineas':
      return h(
        'table',
        { key, width: '100%', cellPadding: 0, cellSpacing: 0, role: 'presentation', style: { margin: '0 0 14px' } },
        h('tbody', null, ...parte.lineas.map(filaDeLinea), ...parte.totales.map(filaDeTotal)),
      );
    case 'boton':
      return h(
        'div',
        { key, style: { margin: '22px 0' } },
        h(Button, { href: parte.enlace, style: estilo.boton }, parte.texto),
      );
  }
}

function datosEnHtml(datos: readonly (readonly [nombre: string, valor: string])[], key: number): ReactNode {
  return h(
    'div',
    { key, style: { margin: '0 0 14px' } },
    ...datos.map(([nombre, valor]) =>
      h(
        'div',
        { key: nombre, style: estilo.celda },
        h('span', { style: { color: '#5b6470' } }, `${nombre}:`),
        ` ${valor}`,
      ),
    ),
  );
}

function filaDeLinea({ nombre, detalle, monto }: LineaDeCarta, indice: number): ReactElement {
  return h(
    'tr',
    { key: `linea-${indice}` },
    h('td', { style: estilo.celda }, nombre, detalle && h('div', { style: estilo.detalle }, detalle)),
    h('td', { style: estilo.monto }, monto),
  );
}

function filaDeTotal({ nombre, monto, fuerte }: TotalDeCarta, indice: number): ReactElement {
  const propio = {
    ...(indice === 0 || fuerte ? estilo.raya : {}),
    ...(fuerte ? { fontWeight: 700, fontSize: '17px', padding: '8px 0' } : {}),
  };
  return h(
    'tr',
    { key: nombre },
    h('td', { style: { ...estilo.celda, ...propio } }, nombre),
    h('td', { style: { ...estilo.monto, ...propio } }, monto),
  );
}

function pieEnHtml(motivo: string, { tienda, direccion, telefono, origen, enlaces }: Membrete): ReactNode[] {
  const a = (href: string, texto: string, style = estilo.enlace) => h(Link, { href, style }, texto);
  return [
    h(
      Text,
      { key: 'tienda', style: estilo.chico },
      `${tienda} · ${direccion} · Teléfono `,
      a(`tel:${telefono.replace(/[^\d+]/g, '')}`, telefono, estilo.telefono),
    ),
    h(Text, { key: 'origen', style: estilo.chico }, a(origen, origen.replace(/^https?:\/\//, ''))),
    h(Text, { key: 'motivo', style: estilo.chico }, motivo),
    enlaces?.confirmar &&
      h(Text, { key: 'confirmar', style: estilo.chico }, a(enlaces.confirmar, 'Confirmar mi correo')),
    enlaces?.baja && h(Text, { key: 'baja', style: estilo.chico }, a(enlaces.baja, 'No me escriban más')),
  ];
}
