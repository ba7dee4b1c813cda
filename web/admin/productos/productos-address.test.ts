import { describe, expect, it } from 'vitest';
import { filtersOf, isFiltering, readAddress } from './productos-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

describe('la dirección de la lista de productos', () => {
  it('sin nada dice los activos, los más nuevos primero', () => {
    expect(read('seccion=productos')).toEqual({
      filtro: {
        q: undefined,
        estado: 'activo',
        familia: undefined,
        marca: undefined,
        proveedor_id: undefined,
        stock: 'todos',
        oferta: undefined,
        les_falta: undefined,
        carga: undefined,
      },
      sort: 'nuevos',
      limit: 24,
      page: 1,
    });
  });

  it('lleva todo lo que se eligió', () => {
    const address = read(
      'buscar=+taladro+&estado=todos&familia=electrohogar&marca=Bosch&proveedor=3&stock=bajo&oferta=con&les_falta=costo&carga=7&orden=margen-asc&por_pagina=96&pagina=4',
    );
    expect(address).toEqual({
      filtro: {
        q: 'taladro',
        estado: 'todos',
        familia: 'electrohogar',
        marca: 'Bosch',
        proveedor_id: 3,
        stock: 'bajo',
        oferta: 'con',
        les_falta: 'costo',
        carga: 7,
      },
      sort: 'margen-asc',
      limit: 96,
      page: 4,
    });
    expect(isFiltering(address.filtro)).toBe(true);
    expect(filtersOf(address.filtro)).toBe(8);
  });

  it('no hace caso de lo que no tiene sentido', () => {
    const address = read(
      'estado=x&familia=x&proveedor=99999999999&stock=x&oferta=x&les_falta=x&carga=0&orden=x&por_pagina=5000&pagina=-1',
    );
    expect(address).toEqual(read(''));
    expect(isFiltering(address.filtro)).toBe(false);
    expect(isFiltering(read('buscar=taladro').filtro)).toBe(true);
    expect(filtersOf(read('buscar=taladro').filtro)).toBe(0);
    expect(read('familia=sin').filtro.familia).toBe('sin');
  });
});
