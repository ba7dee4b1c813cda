import { createElement as h } from 'react';
import { plainPage } from '#server/platform/http/plain-page.ts';

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
  return plainPage(
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
  return plainPage(
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
        'No te enviaremos más recordatorios ni novedades. Seguirás recibiendo los correos de tus pedidos, sus documentos y las respuestas a tus consultas.',
      actos: ['alta'],
    };
  }
  if (acto === 'baja') {
    return {
      titulo: '¿No te escribimos más?',
      texto:
        'Dejaremos de enviar recordatorios y novedades a esta dirección. Seguirá recibiendo los correos de sus pedidos, sus documentos y las respuestas a sus consultas.',
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
      'Confirma que esta dirección es tuya y que quieres recibir los avisos de la tienda. Mientras no la confirmes, te enviaremos sólo unos pocos correos al día.',
    actos: ['confirmar', 'baja'],
  };
}
