import { describe, expect, it } from 'vitest';
import { motivoDeFalla, motivoDeRetencion, sobreQue } from './rules.ts';

const NADA = { num_pedido: null, asunto: null, numero: null, rol: null, aprobada: null, estado: null, corregido: null };

describe('de qué trata un correo', () => {
  it.each([
    ['orden-completa', { num_pedido: '482913' }, 'Pedido N° 482913'],
    ['compra-avanzada', { num_pedido: '482913', estado: 'Despachado' }, 'Pedido N° 482913, despachado'],
    ['contacto', { asunto: 'Taladros' }, 'Mensaje de contacto: Taladros'],
    ['recuperar-clave', {}, 'Enlace para cambiar la contraseña'],
    ['compra-avanzada', { num_pedido: '1', estado: 'Despachado' }, 'Pedido N° 1, despachado'],
    [
      'compra-avanzada',
      { num_pedido: '1', estado: 'Despachado', corregido: 'true' },
      'Pedido N° 1, seguimiento corregido',
    ],
    ['rol-resuelto', { rol: 'employee', aprobada: 'true' }, 'Solicitud de cuenta de Empleado, aprobada'],
    ['rol-resuelto', { rol: 'admin', aprobada: 'false' }, 'Solicitud de cuenta de Administrador, rechazada'],
    ['orden-a-proveedor', { numero: 'OC 000123' }, 'Orden a proveedor OC 000123'],
    ['devolucion-a-proveedor', { numero: 'DEV 000123' }, 'Devolución a proveedor DEV 000123'],
    ['devolucion-anulada', { numero: 'DEV 000123' }, 'Devolución a proveedor DEV 000123, anulada'],
    ['de-otro-tiempo', {}, 'Correo de la tienda'],
  ])('%s %o', (plantilla, datos, sobre) => {
    expect(sobreQue(plantilla, { ...NADA, ...datos })).toBe(sobre);
  });
});

describe('por qué falló un correo, en palabras', () => {
  it.each([
    ['connect ECONNREFUSED 127.0.0.1:587', 'El servidor de correo rechazó la conexión.'],
    ['getaddrinfo ENOTFOUND smtp.tienda.cl', 'No se encontró el servidor de correo.'],
    [
      'Invalid login: 535-5.7.8 Username and Password not accepted',
      'El servidor de correo no aceptó el usuario o la clave de la tienda.',
    ],
    ['Connection timeout', 'El servidor de correo tardó demasiado en responder.'],
    ['Greeting never received', 'El servidor de correo tardó demasiado en responder.'],
    ['Connection closed unexpectedly', 'Se cortó la conexión con el servidor de correo.'],
    ['self-signed certificate in certificate chain', 'La conexión segura con el servidor de correo falló.'],
    ["Can't send mail - all recipients were rejected: 550 5.1.1 No", 'El servidor de correo no aceptó la dirección.'],
    ['Message failed: 552 5.2.2 Mailbox full', 'El buzón de quien lo recibe está lleno.'],
    ['Message failed: 554 5.7.1 blocked', 'El servidor de correo lo rechazó por sus reglas contra abusos.'],
    ['ENOSPC: no space left on device, write', 'No queda espacio en el disco de la tienda.'],
    ["EACCES: permission denied, mkdir 'outbox'", 'La tienda no pudo escribir en su carpeta de correos.'],
    ['algo raro', 'El correo no pudo salir.'],
  ])('%s', (dicho, motivo) => {
    expect(motivoDeFalla(dicho)).toBe(motivo);
  });
});

it('lo que se escribe a un proveedor no cuenta con el tope de una dirección sin confirmar; su baja calla sólo recordatorios', () => {
  const direccion = { confirmada: false, deBaja: false, delDia: 50, tope: 5 };
  expect(motivoDeRetencion('compra-avanzada', direccion)).toBe('tope');
  expect(motivoDeRetencion('orden-a-proveedor', direccion)).toBeNull();
  expect(motivoDeRetencion('orden-a-proveedor', { ...direccion, deBaja: true })).toBeNull();
  expect(motivoDeRetencion('ordenes-atrasadas', { ...direccion, deBaja: true })).toBe('baja');
});
