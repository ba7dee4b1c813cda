import { createElement as h, type ReactElement } from 'react';
import { Button, Heading, Text } from 'react-email';
import { ETIQUETA_ROL } from '#contract/cuenta/roles.ts';
import type { Membrete, RolResuelto } from './datos.ts';
import { boton, chico, titulo } from './estilos.ts';
import { marco } from './marco.ts';

/** Says how a request for another role ended. It greets no name: a stranger may have written what stands there. */
export function CorreoRolResuelto({ rol, aprobada, enlace, tienda, asunto }: RolResuelto & Membrete): ReactElement {
  const cuenta = `cuenta de ${ETIQUETA_ROL[rol]}`;
  const resumen = aprobada ? `Ya tienes una ${cuenta}` : `Tu cuenta sigue como estaba`;
  return marco(
    { asunto, resumen },
    h(Heading, { as: 'h1', style: titulo }, aprobada ? 'Tu solicitud fue aprobada' : 'Tu solicitud no fue aprobada'),
    h(Text, { style: { ...chico, marginBottom: '20px' } }, `Pediste una ${cuenta} en ${tienda}.`),
    h(
      Text,
      { style: { ...chico, marginBottom: '20px' } },
      aprobada
        ? 'Un administrador la aprobó. Ya puedes usarla con tu correo y tu contraseña de siempre.'
        : 'Un administrador la revisó y no la aprobó. Puedes seguir comprando con tu cuenta, como hasta ahora.',
    ),
    h(Button, { href: enlace, style: boton }, 'Ir a mi cuenta'),
  );
}
