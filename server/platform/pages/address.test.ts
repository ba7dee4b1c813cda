import { describe, expect, it } from 'vitest';
import { pageAddresses } from './address.ts';

const FILTER = 'tienda/catalogo/filter-page';
const pageAddress = pageAddresses(new Set(['root', FILTER]));

describe('la dirección bajo la que se guarda una página', () => {
  it.each([
    ['/', '/'],
    ['/?fbclid=1', '/'],
    ['/terminos/', '/terminos'],
    ['/TERMINOS', '/terminos'],
    ['/?q=taladro&page=2', '/?q=taladro&page=2'],
    ['/filter-page/?utm_source=x&sort=precio-asc&familia=a', '/filter-page?familia=a&sort=precio-asc'],
    ['/filter-page?sub_familia=b&max=9&min=1&en_stock=1', '/filter-page?sub_familia=b&min=1&max=9&en_stock=1'],
    ['/productos-nuevos?page=3&utm_id=1', '/productos-nuevos?page=3'],
  ])('%s es %s', (url, address) => {
    expect(pageAddress(url)).toBe(address);
  });

  it.each([
    ['/detalle-producto/1?q=0', '/detalle-producto/1'],
    ['/terminos?page=2&marca=a', '/terminos'],
    ['/productos-nuevos?q=0&familia=a', '/productos-nuevos'],
    ['/?min=1&sub_familia=a', '/'],
    ['/filter-page?distinguir=1', '/filter-page'],
    ['/filter-page?_routes=root', '/filter-page'],
    ['/detalle-producto/1.data?q=0', '/detalle-producto/1.data'],
  ])('lo que una página no lee no hace otra: %s', (url, address) => {
    expect(pageAddress(url)).toBe(address);
  });

  it.each([
    ['/filter-page?marca=b&marca=a&marca=b&marca=', '/filter-page?marca=a&marca=b'],
    ['/filter-page?q=&familia=&min=&page=1', '/filter-page'],
    ['/?page=1', '/'],
    ['/filter-page?q=uno&q=dos', '/filter-page?q=uno'],
    // The home page reads one.
    ['/?marca=b&marca=a', '/?marca=b'],
  ])('la misma página se guarda una vez: %s', (url, address) => {
    expect(pageAddress(url)).toBe(address);
  });

  it('los datos de una página van aparte, con la ruta que React Router pide si existe', () => {
    const routes = `_routes=${encodeURIComponent(FILTER)}`;
    expect(pageAddress(`/filter-page.data?${routes}&page=2`)).toBe(`/filter-page.data?page=2&${routes}`);
    expect(pageAddress('/_.data?q=a&min=1&_routes=root')).toBe('/_.data?q=a&_routes=root');
    expect(pageAddress(`/detalle-producto/1.data?${routes}`)).toBe(`/detalle-producto/1.data?${routes}`);
    for (const junk of ['cualquiera', 'root,cualquiera', `${FILTER},root`, '', 'ROOT']) {
      expect(pageAddress(`/filter-page.data?_routes=${junk}`)).toBe('/filter-page.data');
    }
  });

  it('lo que React Router pregunta de los enlaces de una página se guarda entero', () => {
    const paths = Array.from({ length: 90 }, (_, n) => `/detalle-producto/${n}`).join();
    const asked = `/__manifest?${new URLSearchParams({ paths, version: 'abc' })}`;
    expect(pageAddress(`${asked}&utm_source=x`)).toBe(asked);
    expect(pageAddress(`${asked}${'x'.repeat(8_000)}`)).toBeNull();
  });

  it('lo que nadie escribiría no se guarda', () => {
    expect(pageAddress(`/?q=${'x'.repeat(2_000)}`)).toBeNull();
    expect(pageAddress('/%74erminos')).toBeNull();
    expect(pageAddress('/')).not.toBeNull();
  });
});
