import * as z from '../piezas.ts';

const { capa, forma, rect, circ, elip, linea, serie } = z;

const llama = (x: number, y: number, r: number): string =>
  capa(
    forma(
      `M${x} ${y - r}Q${x + r * 0.75} ${y - r * 0.1} ${x + r * 0.55} ${y + r * 0.45}Q${x + r * 0.4} ${y + r * 0.8} ${x} ${y + r * 0.8}Q${x - r * 0.4} ${y + r * 0.8} ${x - r * 0.55} ${y + r * 0.45}Q${x - r * 0.65} ${y} ${x} ${y - r}Z`,
      '#ff7a1f',
    ),
    forma(
      `M${x} ${y - r * 0.25}Q${x + r * 0.4} ${y + r * 0.25} ${x + r * 0.28} ${y + r * 0.55}Q${x} ${y + r * 0.85} ${x - r * 0.28} ${y + r * 0.55}Q${x - r * 0.35} ${y + r * 0.25} ${x} ${y - r * 0.25}Z`,
      '#ffd45c',
    ),
  );
const calor = (x: number, y: number): string => linea(`M${x} ${y}q-14 -20 0 -36t0 -36`, 'rgba(240,110,40,.55)', 9);

export const estufaParafina: z.Dibujo = (p) =>
  capa(
    z.piso(400, 700, 310),
    serie(5, (i) => calor(240 + i * 60, 150)),
    rect(110, 640, 580, 46, 16, z.GOMA_V),
    rect(130, 180, 540, 470, 30, z.APARATO),
    z.filo('M156 194H640', 0.5, 7),
    rect(150, 172, 500, 22, 10, z.GOMA_V),
    // Reflector with burner and grille.
    rect(180, 230, 300, 350, 20, '#1c1a18'),
    forma('M200 250H460L430 560H230Z', z.METAL_H),
    forma('M200 250H460L430 560H230Z', 'rgba(255,140,40,.38)'),
    rect(268, 290, 124, 250, 30, 'rgba(255,240,210,.5)'),
    rect(276, 350, 108, 190, 18, 'url(#brasa)'),
    serie(6, (f) => serie(4, (c) => circ(292 + c * 25, 368 + f * 29, 6, 'rgba(150,40,10,.55)'))),
    llama(312, 340, 30),
    llama(350, 336, 34),
    serie(8, (i) => linea(`M186 ${258 + i * 42}H474`, '#d5dade', 5)),
    linea('M236 236V574M330 236V574M424 236V574', '#d5dade', 5),
    // Control side and tank.
    rect(510, 230, 130, 350, 18, z.GOMA),
    rect(530, 252, 90, 50, 8, z.PANTALLA),
    serie(2, (i) => linea(`M${562 + i * 26} 264V290`, '#ffb46b', 6)),
    z.perilla(575, 370, 36, 30),
    rect(548, 430, 54, 110, 12, z.VIDRIO),
    rect(548, 480, 54, 60, 12, '#e77b8f'),
    z.placa(p, 250, 602, 160, 22),
    linea('M130 330H100V440H130M670 330H700V440H670', '#33383e', 16),
  );

export const estufaGas: z.Dibujo = (p) =>
  capa(
    z.piso(400, 712, 250),
    rect(190, 110, 420, 580, 36, z.APARATO),
    forma('M190 146Q190 110 226 110H574Q610 110 610 146V210H190Z', z.CUERPO),
    z.brillo('M212 150Q214 130 234 128H540V142H240Q226 144 226 196H212Z', 0.36),
    z.perilla(530, 164, 32, 60),
    z.insignia(p, 260, 148, 140, 36),
    rect(222, 236, 356, 310, 20, '#1c1a18'),
    serie(3, (i) =>
      capa(
        rect(240 + i * 110, 256, 100, 270, 12, 'url(#brasa)'),
        serie(9, (f) => serie(4, (c) => circ(256 + i * 110 + c * 22, 276 + f * 29, 5.5, 'rgba(140,35,10,.5)'))),
      ),
    ),
    serie(8, (i) => linea(`M226 ${262 + i * 37}H574`, '#cfd5da', 5)),
    linea('M346 240V542M454 240V542', '#cfd5da', 5),
    z.pliegue('M200 574H600', 0.25),
    z.rejilla(250, 600, 13, 54, 23),
    serie(2, (i) => capa(rect(216 + i * 310, 684, 58, 14, 4, z.NEGRO), circ(245 + i * 310, 702, 22, '#23272b'))),
    linea('M610 480C700 470 670 620 640 650', '#e0762b', 13),
  );

export const radiadorOleoelectrico: z.Dibujo = (p) =>
  capa(
    z.piso(400, 704, 320),
    serie(5, (i) => calor(230 + i * 76, 160)),
    z.cable('M640 600C720 600 700 690 770 690', 15),
    serie(8, (i) =>
      capa(
        rect(124 + i * 58, 190, 46, 440, 22, z.APARATO_H),
        rect(134 + i * 58, 230, 8, 360, 4, 'rgba(255,255,255,.35)'),
      ),
    ),
    rect(130, 236, 440, 30, 10, 'rgba(0,0,0,.18)'),
    rect(130, 556, 440, 30, 10, 'rgba(0,0,0,.18)'),
    forma('M584 206Q590 184 616 182H644Q680 188 682 226V590Q680 628 644 630H584Z', z.CUERPO_H),
    z.perilla(632, 280, 34, -40),
    z.perilla(632, 376, 34, 30),
    rect(612, 440, 42, 56, 10, z.NEGRO),
    rect(618, 446, 30, 24, 6, '#ff5b3a'),
    z.insignia(p, 598, 540, 72, 28),
    linea('M160 650H270M540 650H650', '#33383e', 20),
    serie(2, (i) => capa(z.rueda(176 + i * 380, 672, 30, p.cuerpo), z.rueda(254 + i * 380, 672, 30, p.cuerpo))),
  );

export const termoventilador: z.Dibujo = (p) =>
  capa(
    z.piso(400, 690, 230),
    serie(3, (i) => linea(`M${620 + i * 4} ${330 + i * 70}q22 -14 44 0t44 0`, 'rgba(240,110,40,.5)', 9)),
    linea('M290 170V130Q290 104 318 104H482Q510 104 510 130V170', '#2b2f34', 26),
    rect(190, 150, 420, 500, 70, z.APARATO),
    z.brillo('M216 220Q220 178 262 176H420V192H270Q244 196 242 226V610H222Z', 0.4),
    rect(230, 290, 340, 300, 44, '#1d1a18'),
    circ(400, 440, 132, 'url(#brasa)'),
    serie(5, (i) => z.aro(400, 440, 36 + i * 22, 'rgba(70,20,5,.55)', 7)),
    serie(9, (i) => rect(244, 312 + i * 29, 312, 8, 4, '#454b52')),
    circ(400, 440, 34, z.GOMA),
    z.perilla(316, 236, 36, -40),
    z.perilla(484, 236, 36, 40),
    circ(400, 236, 10, '#ff5b3a'),
    z.placa(p, 340, 606, 120, 22),
    forma('M220 640H580L600 676H200Z', z.GOMA),
  );

export const turbocalefactor: z.Dibujo = (p) =>
  capa(
    z.piso(400, 704, 320),
    linea('M150 560L110 400Q100 360 60 360', '#33383e', 22),
    rect(36, 342, 60, 36, 16, z.GOMA_V),
    rect(150, 480, 430, 140, 28, z.CUERPO_V),
    z.filo('M190 500H540', 0.4, 7),
    z.insignia(p, 300, 530, 150, 46),
    rect(470, 470, 60, 24, 10, z.NEGRO),
    rect(190, 440, 40, 60, 6, z.GOMA_H),
    rect(480, 440, 40, 60, 6, z.GOMA_H),
    linea('M220 600V660H540L600 690', '#33383e', 20),
    // Cannon.
    forma('M140 250Q142 216 176 212H600V456H176Q142 452 140 418Z', z.CUERPO_V),
    rect(120, 226, 40, 216, 18, z.GOMA_H),
    z.filo('M190 236H560', 0.4, 9),
    rect(560, 200, 90, 268, 20, z.METAL_V),
    elip(650, 334, 46, 134, z.METAL),
    elip(654, 334, 36, 112, '#2a1710'),
    elip(656, 334, 30, 92, 'url(#brasa)'),
    serie(3, (i) => linea(`M630 ${270 + i * 64}H684`, '#6d767e', 5)),
    serie(3, (i) => linea(`M${708 + i * 2} ${270 + i * 64}q16 -14 32 0t32 0`, 'rgba(240,110,40,.6)', 10)),
    rect(230, 270, 150, 130, 18, z.GOMA),
    z.perilla(280, 320, 30, -40),
    rect(326, 296, 36, 48, 8, '#d4342c'),
    rect(252, 362, 106, 20, 8, z.PANTALLA),
    z.rejilla(420, 290, 6, 90, 20),
    linea('M230 214V176Q230 156 250 156H450Q470 156 470 176V214', '#2b2f34', 22),
    z.rueda(220, 640, 62, p.cuerpo),
  );

export const calefont: z.Dibujo = (p) =>
  capa(
    rect(236, 100, 370, 530, 34, 'rgba(58,47,34,.15)'),
    rect(350, 40, 100, 60, 8, z.METAL_H),
    rect(330, 76, 140, 24, 8, z.METAL_V),
    rect(216, 90, 370, 530, 34, z.APARATO),
    z.brillo('M240 130Q242 112 262 110H400V126H270Q256 128 256 146V590H240Z', 0.45),
    z.persiana(300, 124, 4, 204, 18, 7),
    rect(330, 250, 140, 96, 20, '#1c1a18'),
    serie(4, (i) =>
      forma(
        `M${352 + i * 32} 280Q${366 + i * 32} 310 ${360 + i * 32} 326Q${352 + i * 32} 338 ${344 + i * 32} 326Q${338 + i * 32} 310 ${352 + i * 32} 280Z`,
        '#4aa3ea',
      ),
    ),
    forma('M330 270Q330 250 350 250H420L370 346H350Q330 346 330 326Z', 'rgba(255,255,255,.12)'),
    rect(320, 390, 160, 60, 12, z.PANTALLA),
    serie(2, (i) => linea(`M${370 + i * 30} 404V436`, '#ffb46b', 7)),
    z.aro(436, 410, 6, '#ffb46b', 4),
    z.perilla(320, 530, 38, -40),
    z.perilla(480, 530, 38, 40),
    z.placa(p, 352, 590, 96, 14),
    rect(280, 618, 34, 70, 6, 'url(#cobre)'),
    rect(384, 618, 34, 90, 6, '#e8b53c'),
    rect(488, 618, 34, 70, 6, 'url(#cobre)'),
    rect(274, 640, 46, 20, 5, '#c8ced3'),
    rect(378, 640, 46, 20, 5, '#c8ced3'),
    rect(482, 640, 46, 20, 5, '#c8ced3'),
    circ(297, 716, 7, '#4aa3ea'),
    circ(505, 716, 7, '#e2533b'),
  );
