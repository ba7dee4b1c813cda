import { describe, expect, it } from 'vitest';
import { CONFIANZA_MINIMA } from '#contract/licitacion/oportunidades/estados.ts';
import { leerCatalogo } from '#server/demo/catalogo.ts';
import { leerIlustraciones } from '#server/demo/ilustraciones.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { calzar } from './calzar.ts';

/** Items as those who buy for the State write them, and the product of the demo catalogue that they mean. */
const ITEMS: readonly (readonly [texto: string, esperado: RegExp])[] = [
  ['TALADRO PERCUTOR INALAMBRICO 18V 54NM C/2 BATERIAS MAKITA O SIMILAR', /^Taladro percutor inalámbrico Makita 18 V/],
  ['TALADRO PERCUTOR INALAMB. 20 VOLT CON SET DE ACCESORIOS', /^Taladro percutor inalámbrico Boky 20 V/],
  ['ESMERIL ANGULAR 4 1/2" 850W', /^Esmeril angular Bosch/],
  ['ESMERIL ANG. 7 PULG. 2200 WATTS USO INDUSTRIAL', /^Esmeril angular Makita de 7/],
  ['MARTILLO DEMOLEDOR HEX 30MM 1500 W', /^Martillo demoledor Makita/],
  ['DEMOLEDOR 1700W 45 JOULES CON CINCELES', /^Martillo demoledor Tolvar/],
  ['HIDROLAVADORA 120 BAR', /^Hidrolavadora Boky 120/],
  ['HIDROLABADORA ELECTRICA 140 BAR CON ENROLLADOR', /^Hidrolavadora eléctrica Bosch/],
  ['PALA PUNTA HUEVO MANGO MADERA EMPUÑADURA D', /^Pala punta de huevo/],
  ['CARRETILLA DE OBRA 90 LTS RUEDA NEUMATICA', /^Carretilla de obra/],
  ['ROTOMARTILLO SDS PLUS 800W 2.7J', /^Rotomartillo Bosch SDS-Plus 800/],
  ['ROTO MARTILLO INALAMBRICO 18V SDS PLUS C/CONTROL DE VIBRACION', /^Rotomartillo inalámbrico Makita/],
  ['GENERADOR ELECTRICO BENCINERO 6,5 KW PARTIDA ELECTRICA', /^Generador Tolvar 6,5/],
  ['GRUPO ELECTROGENO 2.8 KW A BENCINA', /^Generador eléctrico a bencina Boky/],
  ['COMPRESOR DE AIRE 50 LTS 2.5 HP', /^Compresor de aire Boky 50/],
  ['COMPRESOR SILENCIOSO LIBRE DE ACEITE 24L', /^Compresor silencioso Tolvar/],
  ['SOLDADORA INVERTER 200 AMP. ARCO MANUAL', /^Soldadora inverter Tolvar/],
  ['MAQUINA DE SOLDAR INVERSORA 130A CON CARETA', /^Soldadora inverter Boky/],
  ['SIERRA CIRCULAR 7 1/4 1200W MARCA MAKITA O EQUIVALENTE', /^Sierra circular eléctrica Makita/],
  ['SIERRA CALADORA ELECT. 500W', /^Sierra caladora eléctrica Bosch/],
  ['SIERRA INGLETEADORA 10" 1650W', /^Sierra ingletadora Makita/],
  ['CEPILLO ELECTRICO CARPINTERO 82MM', /^Cepillo eléctrico Makita/],
  ['LIJADORA ORBITAL 1/4 HOJA 220W', /^Lijadora orbital Bosch/],
  ['PISTOLA DE CALOR 1800W', /^Pistola de calor Bosch/],
  ['TALADRO DE PEDESTAL 16MM 12 VELOCIDADES', /^Taladro de pedestal Tolvar/],
  ['ATORNILLADOR DE IMPACTO INALAMBRICO 18V 170NM (SOLO CUERPO)', /^Atornillador de impacto inalámbrico Makita/],
  ['LLAVE DE IMPACTO A BATERIA CUADRANTE 3/4', /^Llave de impacto a batería Tolvar/],
  ['BATERIA LITIO 18V 5.0AH MAKITA', /^Batería de ion de litio Makita 18 V, 5,0 Ah/],
  ['CARGADOR RAPIDO BATERIAS 18V BOSCH', /^Cargador rápido Bosch/],
  ['NIVEL LASER AUTONIVELANTE LINEAS CRUZADAS 15 MTS', /^Nivel láser autonivelante Bosch/],
  ['FOCO LED RECARGABLE 30W CON TRIPODE', /^Foco LED de faena/],
  ['LINTERNA LED RECARGABLE 1250 LUMENES', /^Linterna LED recargable Makita/],
  ['MOTOSIERRA A BENCINA 52CC ESPADA 20"', /^Motosierra bencinera Quilanto/],
  ['MOTOCIERRA ELECTRICA 2000W', /^Motosierra eléctrica Boky/],
  ['DESMALEZADORA 43 CC BENCINERA CON CUCHILLA', /^Desmalezadora bencinera Quilanto/],
  ['ORILLADORA A BENCINA 52CC ARNES', /^Desmalezadora Boky 52/],
  ['CORTADORA DE PASTO ELECTRICA 1600W', /^Cortadora de césped eléctrica Boky/],
  ['CORTADORA CESPED AUTOPROPULSADA 146CC', /^Cortadora de césped bencinera/],
  ['CORTA SETOS INALAMBRICO 18V HOJA 50 CM', /^Cortasetos inalámbrico Bosch/],
  ['SOPLADOR DE HOJAS BENCINERO 26CC', /^Soplador de hojas Quilanto/],
  ['FUMIGADORA DE ESPALDA A BATERIA 20 LTS', /^Fumigadora a batería Boky/],
  ['PULVERIZADOR ESPALDA 16 LITROS MANUAL', /^Pulverizador de espalda Quilanto/],
  ['MANGUERA JARDIN 1/2" X 25 MTS CON PISTOLA', /^Manguera de jardín Quilanto/],
  ['BOMBA CENTRIFUGA 1HP 1"X1"', /^Bomba de agua centrífuga/],
  ['BOMBA DE AGUA PERIFERICA 1/2 HP', /^Bomba periférica Boky/],
  ['GUANTE DE NITRILO TALLA L PAR', /^Guantes de seguridad Boky/],
  ['CONTENEDOR BASURA 240 LTS C/RUEDAS Y TAPA', /^Contenedor de basura Nítida 240/],
  ['BASURERO RECICLAJE 120L COLOR VERDE', /^Contenedor de reciclaje/],
  ['PAPELERO SEÑALETICA PISO MOJADO PLEGABLE', /^Señal plegable de piso mojado/],
  ['DESENGRASANTE INDUSTRIAL ALCALINO BIDON 5 LT', /^Desengrasante alcalino/],
  ['AMONIO CUATERNARIO BIDON 5 LITROS', /amonio cuaternario/],
  ['CARRO MOPERO CON PRENSA 36 LTS', /^Carro mopero/],
  ['ESCOBILLON MUNICIPAL 60 CM FIBRA RIGIDA', /^Escobillón municipal/],
  ['DISPENSADOR PAPEL HIGIENICO JUMBO', /^Dispensador de papel higiénico jumbo/],
  ['ASPIRADORA POLVO AGUA 30 LTS 1400W', /^Aspiradora polvo y agua/],
  ['AIRE ACONDICIONADO SPLIT INVERTER 12000 BTU', /^Aire acondicionado split inverter Ventisca 12/],
  ['ESTUFA A GAS 4.1KW INFRARROJA PARA CILINDRO 15 KG', /^Estufa a gas Boky/],
  ['OLEOELECTRICO 11 ELEMENTOS 2500W', /^Radiador oleoeléctrico/],
  ['VENTILADOR DE PEDESTAL 18 PULGADAS', /^Ventilador pedestal Boky 18/],
  ['HERVIDOR ELECTRICO 1.7 LT 2200 W ACERO O SIMILAR', /^Hervidor eléctrico Hogarel/],
];

describe('los ítems de una compra pública', () => {
  it(`de ${ITEMS.length}, al menos 50 tienen su producto entre los tres primeros`, async () => {
    const test = await openTestApp();
    const { productos: catalogo } = await leerCatalogo(await leerIlustraciones());
    const filas = await test.db
      .insert(productos)
      .values(
        catalogo.map(({ tipo: _t, proveedor: _p, precio_anterior: _a, dias_desde_alta: _d, ...campos }) => campos),
      )
      .returning({ id: productos.id, descripcion: productos.descripcion });
    const nombres = new Map(filas.map(({ id, descripcion }) => [id, descripcion]));
    // Every one that is expected is there.
    for (const [, esperado] of ITEMS)
      expect([...nombres.values()].filter((nombre) => esperado.test(nombre)).length).toBe(1);

    const calces = await calzar(
      test.db,
      ITEMS.map(([texto]) => texto),
    );
    const perdidos = ITEMS.flatMap(([texto, esperado], n) => {
      const hallados = calces[n]!.map(({ producto_id, confianza }) => `${nombres.get(producto_id)} (${confianza})`);
      return hallados.some((nombre) => esperado.test(nombre)) ? [] : [{ texto, hallados }];
    });
    const primeros = ITEMS.filter(([, esperado], n) =>
      esperado.test(nombres.get(calces[n]![0]?.producto_id ?? 0) ?? ''),
    );
    expect(ITEMS).toHaveLength(60);
    expect(perdidos.length, JSON.stringify(perdidos, null, 1)).toBeLessThanOrEqual(10);
    expect(primeros.length).toBeGreaterThanOrEqual(45);

    // What the shop doesn't sell is not taken for what it does.
    const ajenos = await calzar(test.db, [
      '',
      'RESMA PAPEL CARTA',
      'SERVICIO DE ARRIENDO DE SALA',
      'TONER HP 85A NEGRO',
      'ESTANTE METALICO 5 REPISAS',
      'ANDAMIO MULTIDIRECCIONAL 2 M',
      'SACO DE CEMENTO 25 KG',
      'ARRIENDO GENERADOR 20 KVA POR DIA',
      '🙂',
      "'\\ | & !",
    ]);
    for (const [calce] of ajenos) {
      expect(calce?.confianza ?? 0, nombres.get(calce?.producto_id ?? 0)).toBeLessThan(CONFIANZA_MINIMA);
    }
  });
});
