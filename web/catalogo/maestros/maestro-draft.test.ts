import { describe, expect, it } from 'vitest';
import type { Maestro } from '#contract/catalogo/maestros/maestros.ts';
import { builtCode, differencesOf, draftOf, EMPTY_DRAFT, missingOf, subFamiliaOf } from './maestro-draft.ts';

const MAESTRO: Maestro = {
  id: 3,
  user_id: 1,
  user_name: 'Antonia',
  description: 'Manguera',
  familia: 'jardineria y areas libres',
  sub_familia: '',
  cod_familia: 14,
  cod_sub_familia: 0,
  correlativo: 7,
  codigo_fussan: 14000007,
  date: '2026-11-21',
  version: 2,
  productos: 0,
};

describe('el formulario de un maestro', () => {
  it('muestra la categoría bien escrita y vacío lo que no tiene', () => {
    expect(draftOf(MAESTRO)).toEqual({
      description: 'Manguera',
      familia: 'Jardinería y áreas libres',
      cod_familia: '14',
      sub_familia: '',
      cod_sub_familia: '',
      correlativo: '7',
      codigo_fussan: '14000007',
    });
  });

  it('sabe qué falta: lo vacío, lo en blanco y el 0', () => {
    expect(missingOf(EMPTY_DRAFT)).toEqual(['description', 'familia', 'cod_familia', 'correlativo']);
    expect(missingOf({ ...draftOf(MAESTRO), familia: ' ', cod_familia: '00' })).toEqual(['familia', 'cod_familia']);
    expect(missingOf(draftOf(MAESTRO))).toEqual([]);
  });

  it('anticipa el código que se formaría, cuando sus partes lo son', () => {
    const draft = { cod_familia: '14', cod_sub_familia: '3', correlativo: '7' };
    expect(builtCode(draft)).toBe(14_03_0007);
    expect(builtCode({ ...draft, cod_sub_familia: '' })).toBe(14_00_0007);
    for (const mala of ['', '0', 'x', '10000']) expect(builtCode({ ...draft, correlativo: mala })).toBeNull();
    expect(subFamiliaOf({ cod_familia: '0', cod_sub_familia: '1' })).toBeNull();
    expect(subFamiliaOf({ cod_familia: '1', cod_sub_familia: '100' })).toBeNull();
  });

  it('dice en qué difiere lo que otra persona guardó', () => {
    const mine = { ...draftOf(MAESTRO), description: 'Manguera larga' };
    expect(differencesOf(mine, draftOf({ ...MAESTRO, sub_familia: 'Riego' }))).toEqual(['description', 'sub_familia']);
  });
});
