import { createElement as h, type ReactElement } from 'react';
import { Button, Heading, Hr, Text } from 'react-email';
import type { EnlaceParaClave, Membrete } from './datos.ts';
import { boton, chico, titulo } from './estilos.ts';
import { marco } from './marco.ts';

/** The mail with the link to choose a new password. It greets no name: a stranger may have written what stands there. */
export function RecuperarClave({ enlace, horas, tienda, asunto }: EnlaceParaClave & Membrete): ReactElement {
  const vigencia = horas === 1 ? 'una hora' : `${horas} horas`;
  return marco(
    { asunto, resumen: `El enlace vale por ${vigencia}` },
    h(Heading, { as: 'h1', style: titulo }, 'Cambia tu contraseña'),
    h(Text, { style: { ...chico, marginBottom: '20px' } }, `Pediste elegir una contraseña nueva para ${tienda}.`),
    h(Button, { href: enlace, style: boton }, 'Elegir contraseña nueva'),
    h(Text, { style: { ...chico, marginTop: '20px' } }, `El enlace vale por ${vigencia} y sirve una sola vez.`),
    h(Hr),
    h(Text, { style: chico }, 'Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.'),
  );
}
