import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Button, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from 'react-email';
import {
  type Carta,
  cidDe,
  type EnlaceDeCarta,
  type LineaDeCarta,
  type Membrete,
  type Parte,
  type TotalDeCarta,
} from './carta.ts';
import * as estilo from './estilos.ts';

/** How the logo is named in a mail that carries it. */
export const LOGO = 'logo-fussan';
/** Its size, at two dots for each pixel. */
const LOGO_ANCHO = 126;
const LOGO_ALTO = 36;

/** What dresses a mail, with the pictures that it carries. */
type Vestido = Membrete & { fotos: ReadonlySet<string> };

/**
 * A mail in the shop's dress. Tables and inline styles are what all mail programs bear; written with `createElement`, for the
 * server runs TypeScript as it is, without a step for JSX.
 */
export function enHtml(asunto: string, carta: Carta, membrete: Vestido): string {
  return `<!doctype html>${renderToStaticMarkup(documento(asunto, carta, membrete))}`;
}

function documento(asunto: string, carta: Carta, membrete: Vestido): ReactElement {
  const { tienda, origen, fotos } = membrete;
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
          ...carta.partes.map((parte, indice) => parteEnHtml(parte, indice, fotos)),
        ),
        h(Section, { style: estilo.pie }, ...pieEnHtml(carta.motivo, membrete)),
      ),
    ),
  );
}

/** Who is shown no pictures reads the name in their stead. */
const LETRAS_DEL_LOGO = { color: '#ffffff', fontSize: '24px', fontWeight: 700 };

function parteEnHtml(parte: Parte, key: number, fotos: ReadonlySet<string>): ReactNode {
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
    case 'enlaces':
      return enlacesEnHtml(parte.enlaces, key);
    case 'lineas':
      return h(
        'table',
        { key, width: '100%', cellPadding: 0, cellSpacing: 0, role: 'presentation', style: { margin: '0 0 14px' } },
        h(
          'tbody',
          null,
          ...parte.lineas.map((linea, indice) => filaDeLinea(linea, indice, fotos)),
          ...parte.totales.map(filaDeTotal),
        ),
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

function enlacesEnHtml(enlaces: readonly EnlaceDeCarta[], key: number): ReactNode {
  return h(
    'div',
    { key, style: { margin: '0 0 14px' } },
    ...enlaces.map(({ nombre, valor, enlace }) =>
      h(
        'div',
        { key: nombre, style: estilo.celda },
        h('span', { style: { color: '#5b6470' } }, `${nombre}:`),
        ` ${valor}`,
        enlace && h('div', { key: 'enlace' }, h(Link, { href: enlace.direccion, style: estilo.enlace }, enlace.texto)),
      ),
    ),
  );
}

const LADO_FOTO = 56;

function filaDeLinea(
  { imagen, nombre, detalle, monto }: LineaDeCarta,
  indice: number,
  fotos: ReadonlySet<string>,
): ReactElement {
  // One table of one row, for mail programs float nothing: the picture, and what it is of.
  const foto =
    imagen &&
    fotos.has(imagen) &&
    h(
      'td',
      { width: LADO_FOTO, style: estilo.foto },
      h(Img, { src: `cid:${cidDe(imagen)}`, alt: '', width: LADO_FOTO, height: LADO_FOTO, fetchPriority: 'low' }),
    );
  const que = [nombre, detalle && h('div', { key: 'detalle', style: estilo.detalle }, detalle)];
  return h(
    'tr',
    { key: `linea-${indice}` },
    h(
      'td',
      { style: estilo.celda },
      ...(foto
        ? [
            h(
              'table',
              { key: 'foto', cellPadding: 0, cellSpacing: 0, role: 'presentation' },
              h('tbody', null, h('tr', null, foto, h('td', { style: estilo.celda }, ...que))),
            ),
          ]
        : que),
    ),
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

function pieEnHtml(motivo: string, { tienda, vende, direccion, telefono, origen, enlaces }: Membrete): ReactNode[] {
  const a = (href: string, texto: string, style = estilo.enlace) => h(Link, { href, style }, texto);
  return [
    h(
      Text,
      { key: 'tienda', style: estilo.chico },
      `${tienda} · ${vende} · ${direccion} · Teléfono `,
      a(`tel:${telefono.replace(/[^\d+]/g, '')}`, telefono, estilo.telefono),
    ),
    h(Text, { key: 'origen', style: estilo.chico }, a(origen, origen.replace(/^https?:\/\//, ''))),
    h(Text, { key: 'motivo', style: estilo.chico }, motivo),
    enlaces?.confirmar &&
      h(Text, { key: 'confirmar', style: estilo.chico }, a(enlaces.confirmar, 'Confirmar mi correo')),
    enlaces?.baja && h(Text, { key: 'baja', style: estilo.chico }, a(enlaces.baja, 'No me escriban más')),
  ];
}
