import { expect, it } from 'vitest';
import { ERRORES } from '../errores.ts';
import { buildUrl } from '../valores/url.ts';
import { imagenSrcSet, normalizar } from './catalogo.ts';
import { COMUNAS, REGIONES } from './comunas.ts';

it('están las 16 regiones y las 346 comunas de Chile, sin repetir', () => {
  expect(REGIONES).toHaveLength(16);
  expect(new Set(COMUNAS).size).toBe(346);
  expect(COMUNAS).toEqual(expect.arrayContaining(['Ñuñoa', 'Paine', 'Arica', 'Cabo de Hornos']));
});

it('normalizar quita mayúsculas y acentos, nada más', () => {
  expect(normalizar('Taladro INALÁMBRICO Ñandú 4½"')).toBe('taladro inalambrico nandu 4½"');
});

it('la imagen existe en cada ancho', () => {
  expect(imagenSrcSet('/imagenes/abc-640.webp', [160, 640])).toBe(
    '/imagenes/abc-160.webp 160w, /imagenes/abc-640.webp 640w',
  );
  expect(imagenSrcSet('https://otro.test/foto.jpg', [])).toBeUndefined();
});

it('una dirección se arma con sus parámetros, sin valores vacíos', () => {
  expect(buildUrl('/api/x/:id', { id: 'a/b' }, { q: 'ñ&', page: 2, nada: '', nulo: null, sin: undefined })).toBe(
    '/api/x/a%2Fb?q=%C3%B1%26&page=2',
  );
});

it('cada error tiene un estado HTTP de error y un texto que termina en punto', () => {
  for (const { status, message } of Object.values(ERRORES)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/\.$/);
  }
});
