import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What who reads an address may decide about its mails. */
export const ACTOS_DE_DIRECCION = ['confirmar', 'baja', 'alta'] as const;
export type ActoDeDireccion = (typeof ACTOS_DE_DIRECCION)[number];

const BOTON: Record<ActoDeDireccion, string> = {
  confirmar: 'Confirmar mi correo',
  baja: 'No me escriban más',
  alta: 'Volver a recibir correos',
};

interface Vista {
  tienda: string;
  token: string;
  direccion: string;
  confirmada: boolean;
  deBaja: boolean;
  /** What the link was for, or what was just done. */
  acto: ActoDeDireccion;
}

/**
 * The page of a mail's links: it says what would happen and has a button, for mail programs open links by themselves. Plain
 * HTML, that works without scripts.
 */
export function paginaDeDireccion(vista: Vista): string {
  const { titulo, texto, actos } = decir(vista);
  return pagina(
    vista.tienda,
    titulo,
    h('h1', null, titulo),
    h('p', { role: 'status' }, texto),
    h('p', { className: 'direccion' }, vista.direccion),
    ...actos.map((acto, indice) =>
      h(
        'form',
        { key: acto, method: 'post', action: `/correo/${vista.token}/${acto}` },
        h('button', { type: 'submit', className: indice === 0 ? 'principal' : 'otro' }, BOTON[acto]),
      ),
    ),
    h('p', null, h('a', { href: '/' }, `Ir a ${vista.tienda}`)),
  );
}

export function paginaSinDireccion(tienda: string): string {
  return pagina(
    tienda,
    'Enlace no encontrado',
    h('h1', null, 'Este enlace no sirve'),
    h('p', null, 'Ábrelo otra vez desde el correo, o copia la dirección entera.'),
    h('p', null, h('a', { href: '/' }, `Ir a ${tienda}`)),
  );
}

function decir({ acto, confirmada, deBaja }: Vista): { titulo: string; texto: string; actos: ActoDeDireccion[] } {
  if (deBaja) {
    return {
      titulo: 'No te escribimos más',
      texto:
        'Sólo te llegará lo que pidas para entrar a tu cuenta, y los avisos de su seguridad. Tus pedidos siguen igual.',
      actos: ['alta'],
    };
  }
  if (acto === 'baja') {
    return {
      titulo: '¿No te escribimos más?',
      texto:
        'Dejaremos de enviar correos a esta dirección, también los de sus pedidos. Sólo llegará lo que se pida para entrar a la cuenta, y los avisos de su seguridad.',
      actos: confirmada ? ['baja'] : ['baja', 'confirmar'],
    };
  }
  if (confirmada) {
    return {
      titulo: 'Tu correo está confirmado',
      texto: 'Los avisos de la tienda llegan a esta dirección.',
      actos: ['baja'],
    };
  }
  return {
    titulo: 'Confirma tu correo',
    texto:
      'Confirma que esta dirección es tuya y que quieres los avisos de la tienda. Mientras nadie la confirme, recibe sólo unos pocos correos al día.',
    actos: ['confirmar', 'baja'],
  };
}

const ESTILO = `
body { margin: 0; background: #f4f2ee; color: #1d2126; font: 16px/1.5 Helvetica, Arial, sans-serif; }
header { background: #121416; }
header a { display: inline-block; padding: 14px 24px; color: #fff; font-size: 24px; font-weight: 700; text-decoration: none; }
main { box-sizing: border-box; max-width: 600px; margin: 24px auto; padding: 24px; background: #fff; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
.direccion { font-weight: 700; overflow-wrap: anywhere; }
form { margin: 0 0 12px; }
button { width: 100%; min-height: 48px; padding: 12px 20px; border: 2px solid #121416; border-radius: 4px; background: #fff;
  color: #121416; font: inherit; font-weight: 700; cursor: pointer; }
button.principal { border-color: #ff7a00; background: #ff7a00; }
a { color: #1d2126; }
main a { display: inline-block; padding: 8px 0; }
:focus-visible { outline: 3px solid #121416; outline-offset: 2px; }
`;

function pagina(tienda: string, titulo: string, ...contenido: ReactNode[]): string {
  const documento: ReactElement = h(
    'html',
    { lang: 'es-CL' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, `${titulo} | ${tienda}`),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this very file's own text
      h('style', { dangerouslySetInnerHTML: { __html: ESTILO } }),
    ),
    h('body', null, h('header', null, h('a', { href: '/' }, tienda)), h('main', null, ...contenido)),
  );
  return `<!doctype html>${renderToStaticMarkup(documento)}`;
}
