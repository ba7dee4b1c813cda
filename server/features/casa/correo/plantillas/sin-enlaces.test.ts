import { describe, expect, it } from 'vitest';
import { sinEnlaces } from './sin-enlaces.ts';

describe('el texto de una persona no lleva enlaces', () => {
  it.each([
    ['Ana http://evil.cl', 'Ana evil. cl'],
    ['Ana HTTPS://www.evil.cl/x?y=1', 'Ana evil. cl/x?y=1'],
    ['www.evil.cl', 'evil. cl'],
    ['www . evil.cl', 'evil. cl'],
    ['premio en evil.cl/x', 'premio en evil. cl/x'],
    ['evil。cl y evil．cl', 'evil. cl y evil. cl'],
    ['a.b.evil.co.uk', 'a.b. evil. co. uk'],
    ['ñandú.cl', 'ñandú. cl'],
    ['evil.xn--p1ai', 'evil. xn--p1ai'],
    ['escribe a mailto:yo@evil.cl', 'escribe a yo@evil. cl'],
    ['htthttp://p://evil.cl', 'evil. cl'],
    ['http:http:////evil.cl', 'evil. cl'],
    ['wwwww..evil.cl', 'wwwww..evil. cl'],
    ['1.2.3.4/x', '1. 2. 3. 4/x'],
    ['uno\r\nBcc: dos@tres.cl', 'uno Bcc: dos@tres. cl'],
    ['ev\u200Bil.cl', 'evil. cl'],
  ])('%j queda %j', (escrito, queda) => {
    expect(sinEnlaces(escrito)).toBe(queda);
  });

  it.each([
    'Av. Vicuña Mackenna 1570, depto. 12-B',
    'Constructora Uno S.A.',
    'Taladro 20 V 1.5 Ah',
    'Código 1001 · 2 × $19.990',
    'RUT 76.543.210-3',
    'Tel: 912345678',
  ])('%s queda como está', (texto) => {
    expect(sinEnlaces(texto)).toBe(texto);
  });

  it('lo que sólo lo parece se sigue leyendo', () => {
    expect(sinEnlaces('Sta.Rosa 123, Pje.Uno')).toBe('Sta. Rosa 123, Pje. Uno');
  });
});
