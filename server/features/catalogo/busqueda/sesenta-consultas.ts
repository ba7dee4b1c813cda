/** What a search must bring, and what it must not. */
export interface Consulta {
  q: string;
  /** What the first one is called; null where nothing is to be found. */
  primero: RegExp | null;
  /** What none of those that are found is called. */
  nunca?: RegExp;
  /** More than these are not found. */
  hasta?: number;
  /** What the page says that the shop does not have. */
  falta?: string;
}

/** Searches of the demo catalogue as people type them: sixty of issue 34, line 30, and those of its ironmongery. */
export const SESENTA_CONSULTAS: readonly Consulta[] = [
  // A number and its unit are one word, however they are written.
  { q: '12v', primero: /12 V/, hasta: 7, nunca: /^(Estufa|Hervidor|Calefactor|Escobillón)/ },
  { q: '12 volts', primero: /12 V/, hasta: 7 },
  { q: 'doce volts', primero: /12 V/, hasta: 7 },
  { q: 'taladro 18v', primero: /^Taladro percutor inalámbrico Makita 18 V/, nunca: /800 W con 18 accesorios/ },
  { q: 'taladro 18 voltios', primero: /^Taladro.*18 V/, nunca: /18 accesorios/ },
  { q: 'taladro 12v', primero: /^Taladro atornillador inalámbrico Bosch 12 V/, nunca: /12 velocidades/ },
  { q: 'taladro 20v', primero: /^Taladro.*Boky 20 V/, nunca: /pedestal/ },
  { q: 'taladro 16mm', primero: /^Taladro de pedestal Tolvar 16 mm/, hasta: 1 },
  { q: 'taladro 650w', primero: /^Taladro percutor eléctrico Bosch 650 W/, hasta: 1 },
  { q: 'esmeril 850 watts', primero: /^Esmeril angular Bosch/, hasta: 1 },
  { q: 'generador 6.5kw', primero: /^Generador Tolvar 6,5 kW/, hasta: 1 },
  { q: 'generador 6500w', primero: /^Generador Tolvar 6,5 kW/, hasta: 1 },
  { q: 'hervidor 2,2 kw', primero: /^Hervidor eléctrico Hogarel/, hasta: 1 },
  { q: 'compresor 50 lts', primero: /^Compresor de aire Boky 50 L/, nunca: /24 L/ },
  { q: 'compresor 50', primero: /^Compresor de aire Boky 50 L/ },
  { q: 'compresor 115psi', primero: /^Compresor de aire Boky/, hasta: 1 },
  { q: 'compresor 2,5hp', primero: /^Compresor de aire Boky/, hasta: 1 },
  { q: 'hidrolavadora 140bar', primero: /^Hidrolavadora eléctrica Bosch 140/, hasta: 1 },
  { q: 'bateria 5ah', primero: /^Batería.*Makita 18 V, 5,0 Ah/, nunca: /[34],0 Ah/ },
  { q: 'bateria 4.0 ah boky', primero: /^Batería recargable Boky 20 V, 4,0 Ah/ },
  { q: 'cargador 14.4v', primero: /^Cargador rápido/, hasta: 2 },
  { q: 'soldadora 200a', primero: /^Soldadora inverter Tolvar 200 A/, hasta: 1 },
  { q: 'soldadora 130 amperes', primero: /^Soldadora inverter Boky 130 A/, hasta: 1 },
  { q: 'desmalezadora 52cc', primero: /^Desmalezadora Boky 52 cc/, hasta: 1 },
  { q: 'lavadora 10 kilos', primero: /^Lavadora frontal Boky 10 kg/, hasta: 1 },
  { q: 'esmeril 8500rpm', primero: /^Esmeril angular.*8\.500 rpm/, nunca: /11\.000 rpm/ },
  { q: 'manguera 50mts', primero: /^Manguera reforzada Boky ¾", 50 m/, hasta: 1 },
  { q: 'atomizador 750 cc', primero: /^Atomizador industrial Boky 750 ml/, hasta: 1 },
  { q: 'escobillon 60cm', primero: /^Escobillón municipal Nítida 60 cm/, hasta: 1 },
  { q: 'aire acondicionado 12000btu', primero: /^Aire acondicionado.*12\.000 BTU/, nunca: /9\.000|24\.000/ },
  // Fractions, mixed numbers and inches, in figures and in words.
  { q: '3/8', primero: /⅜/ },
  { q: '⅜"', primero: /⅜/, hasta: 3 },
  { q: 'motosierra tres octavos', primero: /^Motosierra Makita 35 cc/, hasta: 1 },
  { q: '5/8', primero: /^Nivel láser autonivelante Bosch/ },
  { q: '4.5', primero: /4½/ },
  { q: '4,5', primero: /4½/ },
  { q: '4 pulgadas y media', primero: /4½/, nunca: /4 (brocas|boquillas)/, hasta: 15 },
  { q: 'esmeril de cuatro y media pulgadas', primero: /^Esmeril angular.*4½/, hasta: 4 },
  { q: 'esmeril 4-1/2', primero: /^Esmeril angular.*4½/, hasta: 4 },
  { q: 'esmeril 4 1/2 pulgadas', primero: /^Esmeril angular.*4½/, hasta: 4 },
  { q: "esmeril 7''", primero: /^Esmeril angular Makita de 7"/, hasta: 1 },
  { q: 'sierra 7 1/4', primero: /^Sierra circular.*7¼/, hasta: 4 },
  { q: 'manguera media pulgada', primero: /^Manguera de jardín Quilanto ½"/, hasta: 2 },
  { q: 'manguera 3/4', primero: /^Manguera reforzada Boky ¾"/, hasta: 1 },
  { q: 'motosierra 16 pulg', primero: /^Motosierra.*16"/, nunca: /20"/ },
  { q: 'ventilador 20"', primero: /^Ventilador industrial de piso Boky 20"/, hasta: 1 },
  // A model is one word with a hyphen, with a space and with neither.
  { q: 'R32', primero: /^Aire acondicionado/, hasta: 3 },
  { q: 'r-32', primero: /^Aire acondicionado/, hasta: 3 },
  { q: 'sds plus', primero: /^Rotomartillo.*SDS-Plus/ },
  { q: 'IP 65', primero: /^Linterna LED/, hasta: 1 },
  // What the shop does not have is said, and its neighbours come instead.
  { q: 'rastrillo', primero: /^Pala/, hasta: 1, falta: 'rastrillo' },
  { q: 'aspersores', primero: /^Manguera/, hasta: 2, falta: 'aspersores' },
  { q: 'machete', primero: /^Desmalezadora/, falta: 'machete' },
  { q: 'alambre', primero: null, falta: 'alambre' },
  { q: 'hacha', primero: /^Motosierra/, falta: 'hacha' },
  { q: 'cemento', primero: null, falta: 'cemento' },
  { q: 'andamios', primero: null, falta: 'andamios' },
  // What it does have is no neighbour of another thing any more.
  { q: 'destornillador', primero: /^Destornillador/, nunca: /[Dd]esmalezadora/ },
  { q: 'tornillos', primero: /^Tornillo/, nunca: /^Atornillador/ },
  { q: 'clavos', primero: /^Clavo/ },
  { q: 'broca 6 mm', primero: /^Broca.* 6 (mm|×)/ },
  { q: 'brocha', primero: /^Brocha/ },
  { q: 'escaleras', primero: /^Escalera/ },
  // What was good stays good.
  { q: 'taldro boch', primero: /^Taladro.*Bosch/ },
  { q: 'amoladora', primero: /^Esmeril/ },
  { q: '110.001', primero: /^Taladro percutor inalámbrico Makita 18 V/, hasta: 1 },
];
