import { createElement as h } from 'react';
import { TIPOS_DE_PAGO_WEBPAY } from '#contract/dinero/webpay.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '#server/platform/http/plain-page.ts';
import type { Respuesta, Simulada } from './simulador.ts';

const CAMPO = { display: 'block', width: '100%', minHeight: 44, boxSizing: 'border-box', font: 'inherit' } as const;
const NOMBRE = 'Webpay simulado';
const SIMULACION = 'Simulación: no se cobra nada';

const pagina = (status: number, body: string, vuelve = ''): Respuesta => ({
  status,
  headers: {
    ...PLAIN_PAGE_HEADERS,
    // Browsers hold a form to this also where it leads on to.
    'content-security-policy': PLAIN_PAGE_HEADERS['content-security-policy']!.replace(
      "form-action 'self'",
      `form-action 'self' ${vuelve}`.trim(),
    ),
  },
  body,
});

/** What stands in for Transbank's form: each button is a way in which a payment may end. */
export function paginaDelFormulario(token: string, { buy_order, amount, return_url }: Simulada): Respuesta {
  const oculto = h('input', { type: 'hidden', name: 'token_ws', value: token });
  const boton = (accion: string, texto: string) =>
    h('button', { key: accion, type: 'submit', name: 'accion', value: accion }, texto);
  const body = plainPage(
    NOMBRE,
    'Pagar',
    h('h1', { key: 'h' }, 'Webpay simulado'),
    h('p', { key: 's', role: 'note' }, h('strong', null, `${SIMULACION}.`), ' Elige cómo termina este pago.'),
    h('p', { key: 'm' }, `Monto: ${formatPrecio(amount)}. Orden de compra: ${buy_order}.`),
    h(
      'form',
      { key: 'a', method: 'post', action: '/webpayserver/decidir' },
      oculto,
      h(
        'p',
        null,
        h('label', { htmlFor: 'tipo' }, 'Tipo de pago '),
        h(
          'select',
          { id: 'tipo', name: 'tipo', defaultValue: 'VN', style: CAMPO },
          ...Object.entries(TIPOS_DE_PAGO_WEBPAY).map(([value, texto]) => h('option', { key: value, value }, texto)),
        ),
      ),
      h(
        'p',
        null,
        h('label', { htmlFor: 'cuotas' }, 'Cuotas, si las hay '),
        h('input', { id: 'cuotas', name: 'cuotas', type: 'number', min: 2, max: 48, defaultValue: 6, style: CAMPO }),
      ),
      h('button', { type: 'submit', name: 'accion', value: 'aprobar', className: 'principal' }, 'Aprobar el pago'),
    ),
    ...(
      [
        ['rechazar', 'Rechazar el pago'],
        ['abortar', 'Anular compra y volver'],
        ['expirar', 'Dejar pasar el tiempo'],
        ['error', 'Error en el formulario'],
      ] as const
    ).map(([accion, texto]) =>
      h('form', { key: accion, method: 'post', action: '/webpayserver/decidir' }, oculto, boton(accion, texto)),
    ),
  );
  return pagina(200, body, new URL(return_url).origin);
}

/** One that was paid, left or never was. */
export const paginaSinFormulario = (): Respuesta =>
  pagina(
    404,
    plainPage(
      NOMBRE,
      'Formulario cerrado',
      h('h1', { key: 'h' }, 'Este formulario ya no sirve'),
      h('p', { key: 's', role: 'note' }, h('strong', null, `${SIMULACION}.`)),
      h('p', { key: 'p' }, 'El pago ya terminó, o se dejó. Vuelve a la tienda y mira tu pedido.'),
    ),
  );
