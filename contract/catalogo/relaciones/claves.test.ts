import { describe, expect, it } from 'vitest';
import { clavesDe, type Papel } from './claves.ts';

const claves = (
  descripcion: string,
  { especificaciones = '', incluye = '', marca = 'Makita' as string | null } = {},
  papel?: Papel,
) =>
  clavesDe({ descripcion, especificaciones, incluye, marca })
    .filter((clave) => !papel || clave.papel === papel)
    .map(({ papel, clave }) => `${papel}: ${clave}`);

describe('lo que un producto ofrece, necesita y con qué va', () => {
  it('un «solo cuerpo» necesita la batería y el cargador de su sistema', () => {
    const solo = 'Esmeril angular inalámbrico Makita 18 V de 4½", 8.500 rpm, solo cuerpo';
    const especificaciones = 'Voltaje: 18 V\nDiámetro del disco: 115 mm (4½")\nIncluye: resguardo y llave';
    expect(claves(solo, { especificaciones }, 'necesita')).toEqual([
      'necesita: batería makita 18 V',
      'necesita: cargador makita 18 V',
      'necesita: disco de corte 115 mm',
    ]);
    expect(claves(solo, { especificaciones }, 'acompana')).toEqual([
      'acompana: disco de desbaste 115 mm',
      'acompana: disco flap 115 mm',
      'acompana: disco diamantado 115 mm',
      'acompana: lentes de seguridad',
      'acompana: guantes anticorte',
    ]);
  });

  it('a lo que trae batería le va otra, y lo que trae discos no los necesita', () => {
    const conTodo = claves('Esmeril angular a batería Boky 20 V de 4½", con batería 4,0 Ah', {
      marca: 'Boky',
      especificaciones:
        'Voltaje: 20 V máx.\nDiámetro del disco: 115 mm\nIncluye: 1 batería, cargador, resguardo y disco de corte',
    });
    expect(conTodo.filter((una) => una.startsWith('necesita'))).toEqual([]);
    expect(conTodo).toContain('acompana: batería boky 20 V');
    expect(conTodo).toContain('acompana: disco de corte 115 mm');
  });

  it('«sin batería» junto al peso no dice que no venga, y «se vende por separado» no dice que venga', () => {
    const sable = {
      especificaciones: 'Voltaje: 18 V\nPeso: 2 kg sin batería\nIncluye: 2 hojas; batería se vende por separado',
    };
    expect(claves('Sierra sable inalámbrica Makita 18 V', sable, 'necesita')).toEqual([
      'necesita: batería makita 18 V',
      'necesita: cargador makita 18 V',
    ]);
    const taladro = { especificaciones: 'Voltaje: 18 V\nPeso: 1 kg sin batería\nIncluye: 2 baterías y cargador' };
    expect(claves('Taladro inalámbrico Makita 18 V', taladro, 'necesita')).toEqual([]);
  });

  it('el sistema es su marca y su voltaje, también el máximo y con decimales', () => {
    const bateria = (descripcion: string, especificaciones: string, marca: string) =>
      claves(descripcion, { especificaciones, marca });
    expect(bateria('Batería DeWalt 20V MAX 5,0 Ah de ion de litio', '', 'DeWalt')).toEqual([
      'ofrece: batería dewalt 20 V',
    ]);
    expect(claves('Taladro DeWalt 20V MAX solo cuerpo', { marca: 'DeWalt' }, 'necesita')).toEqual([
      'necesita: batería dewalt 20 V',
      'necesita: cargador dewalt 20 V',
    ]);
    expect(
      bateria('Batería recargable Boky 20 V', 'Voltaje: 20 V máx. (18 V nominal)\nCeldas: ion de litio', 'Boky'),
    ).toEqual(['ofrece: batería boky 20 V']);
    expect(bateria('Cargador rápido Makita 18 V', 'Voltaje: 14,4 V y 18 V', 'Makita')).toEqual([
      'ofrece: cargador makita 14,4 V',
      'ofrece: cargador makita 18 V',
    ]);
    expect(bateria('Kit de 2 baterías Makita 18 V y cargador', '', 'Makita')).toEqual([
      'ofrece: batería makita 18 V',
      'ofrece: cargador makita 18 V',
    ]);
  });

  it.each([
    ['Batería de auto Bosch 12 V 55 Ah', 'Voltaje: 12 V'],
    ['Cargador de baterías de auto Bosch 12 V', 'Voltaje: 12 V'],
    ['Esmeril angular Bosch 850 W', 'Voltaje: 220 V, 50 Hz'],
    ['Manguera de jardín Bosch ½"', ''],
    ['', ''],
  ])('«%s» no dice nada de más', (descripcion, especificaciones) => {
    expect(
      claves(descripcion, { especificaciones, marca: 'Bosch' }).filter((una) => !/lentes|guantes/.test(una)),
    ).toEqual([]);
  });

  it.each([
    ['Disco de corte Tolvar de 4½" para metal, pack de 10', 'Diámetro: 115 mm (4½")', 'ofrece: disco de corte 115 mm'],
    ['Hoja de sierra circular Makita de 7¼"', 'Diámetro: 184 mm (7¼")', 'ofrece: hoja de sierra 185 mm'],
    ['Broca para concreto Makita de 6 mm', 'Encastre: SDS-Plus', 'ofrece: broca sds-plus'],
    ['Dados de impacto Tolvar, set de 10', 'Encastre: cuadrante ½"', 'ofrece: dados ½'],
    ['Puntas de impacto Boky PH2', 'Encastre: hexagonal ¼"', 'ofrece: puntas'],
    ['Antiparras panorámicas Cautela', '', 'ofrece: lentes de seguridad'],
  ])('«%s» sirve de lo que dice', (descripcion, especificaciones, clave) => {
    expect(claves(descripcion, { especificaciones, marca: null })).toEqual([clave]);
  });

  it('cada clave va una vez, con lo que más importa primero', () => {
    const todas = clavesDe({
      descripcion: 'Rotomartillo inalámbrico Makita SDS-Plus 18 V, solo cuerpo',
      especificaciones: 'Voltaje: 18 V\nEncastre: SDS-Plus',
      incluye: '',
      marca: 'Makita',
    });
    expect(todas.map(({ clave }) => clave)).toEqual([
      'batería makita 18 V',
      'cargador makita 18 V',
      'broca sds-plus',
      'cincel sds-plus',
      'lentes de seguridad',
    ]);
    expect(todas.map(({ orden }) => orden)).toEqual([0, 1, 2, 3, 4]);
  });
});
