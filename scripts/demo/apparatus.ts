// Sketches of mechanical subjects: closures, cell stacks, optics, wind turbines and blades, each with named parts.
import { CENTRE, arrow, box, dashed, disc, helix, outline, part, round, sketch, type Sketch } from './sketch.ts';

export type Flags = Readonly<Partial<Record<string, boolean>>>;

/** A bottle neck and its cap, in axial section. */
export function closure(has: Flags): Sketch {
  const drawn = sketch(880);
  const mirrored = (data: (side: 1 | -1) => string, fill: Parameters<typeof outline>[2]): void => {
    for (const side of [1, -1] as const) outline(drawn, data(side), fill);
  };
  box(drawn, CENTRE - 190, 800, 380, 70, 'wave', 0.01);
  outline(drawn, `M${CENTRE - 188} 800H${CENTRE + 188}`, 'none', 1.4);
  mirrored(
    (side) =>
      `M${CENTRE + side * 92} 400V700Q${CENTRE + side * 96} 740 ${CENTRE + side * 150} 765T${CENTRE + side * 190} 870H${CENTRE + side * 206}Q${CENTRE + side * 206} 770 ${CENTRE + side * 165} 750T${CENTRE + side * 108} 690V400Z`,
    'hatch-back',
  );
  mirrored((side) => `M${CENTRE + side * 108} 640h${side * 24}v12h${side * -24}Z`, 'hatch-back');
  for (const y of [440, 480, 520]) mirrored((side) => `M${CENTRE + side * 108} ${y}l${side * 11} 8v8l${side * -11} 4Z`, 'black');
  const open = has['chamber'] === true || has['spout'] === true ? 66 : 0;
  mirrored(
    (side) => `M${CENTRE + side * open} 360H${CENTRE + side * 148}V600H${CENTRE + side * 124}V386H${CENTRE + side * open}Z`,
    'hatch',
  );
  mirrored((side) => `M${CENTRE + side * 90} 387h${side * 20}v13h${side * -20}Z`, 'black');
  part(drawn, 'cap', CENTRE + 130, 372);
  part(drawn, 'skirt', CENTRE + 138, 560);
  part(drawn, 'thread', CENTRE - 116, 490);
  part(drawn, 'seal', CENTRE - 100, 393);
  part(drawn, 'neck', CENTRE - 100, 670);
  part(drawn, 'bottle', CENTRE + 190, 800);
  part(drawn, 'liquid', CENTRE - 60, 835);
  if (has['band'] === true) {
    mirrored((side) => `M${CENTRE + side * 124} 612h${side * 24}v42h${side * -24}Z`, 'hatch');
    for (const side of [1, -1]) outline(drawn, `M${CENTRE + side * 136} 600v12`, 'none', 5);
    part(drawn, 'band', CENTRE + 140, 640);
  }
  if (has['chamber'] === true) {
    box(drawn, CENTRE - 66, 300, 132, 210, 'dots', 0.01);
    mirrored((side) => `M${CENTRE + side * 66} 230h${side * 16}V510h${side * -16}Z`, 'hatch');
    box(drawn, CENTRE - 82, 510, 164, 7, 'black', 1);
    part(drawn, 'chamber', CENTRE - 74, 290);
    part(drawn, 'powder', CENTRE + 30, 420);
    part(drawn, 'membrane', CENTRE - 50, 514);
  }
  if (has['plunger'] === true) {
    box(drawn, CENTRE - 62, 250, 124, 34, 'hatch-back');
    box(drawn, CENTRE - 12, 284, 24, 150, 'white');
    outline(drawn, `M${CENTRE - 20} 434H${CENTRE + 20}L${CENTRE} 496Z`, 'white');
    box(drawn, CENTRE - 22, 180, 44, 70, 'hatch-back');
    box(drawn, CENTRE - 92, 156, 184, 24, 'hatch-back');
    part(drawn, 'plunger', CENTRE + 80, 168);
    part(drawn, 'spike', CENTRE - 4, 470);
  }
  if (has['spout'] === true) {
    mirrored(
      (side) => `M${CENTRE + side * 66} 386L${CENTRE + side * 30} 300V200H${CENTRE + side * 44}V296L${CENTRE + side * 80} 366Z`,
      'hatch',
    );
    dashed(drawn, `M${CENTRE} 170V420`);
    part(drawn, 'spout', CENTRE + 37, 240);
  }
  if (has['spring'] === true) {
    helix(drawn, CENTRE, has['plunger'] === true ? 190 : 400, has['plunger'] === true ? 250 : 600, 42, 5);
    part(drawn, 'spring', CENTRE - 40, has['plunger'] === true ? 232 : 520);
  }
  if (has['lid'] === true) {
    outline(
      drawn,
      `M${CENTRE + 148} 350Q${CENTRE + 260} 300 ${CENTRE + 210} 110L${CENTRE + 194} 112Q${CENTRE + 236} 290 ${CENTRE + 140} 334Z`,
      'hatch',
    );
    disc(drawn, CENTRE + 150, 346, 11, 'white');
    part(drawn, 'lid', CENTRE + 224, 200);
    part(drawn, 'hinge', CENTRE + 154, 348);
  }
  return drawn;
}

/** Cells side by side in a housing, with their cooling. */
export function cellStack(has: Flags, count: number): Sketch {
  const drawn = sketch(640);
  const pitch = 440 / count;
  outline(drawn, 'M160 180H660V520H160ZM172 192V508H648V192Z', 'hatch');
  box(drawn, 172, 192, 476, 316, 'white', 2);
  for (let at = 0; at < count; at += 1) {
    const x = 190 + at * pitch;
    box(drawn, round(x), 236, round(pitch * 0.7), 220, 'white');
    for (const share of [0.15, 0.42]) box(drawn, round(x + pitch * share), 222, round(pitch * 0.13), 14, 'black', 1);
    if (has['plates'] === true) box(drawn, round(x + pitch * 0.76), 236, round(pitch * 0.16), 220, 'hatch', 1.4);
  }
  box(drawn, 196, 210, round(440 - pitch * 0.3), 8, 'black', 1);
  disc(drawn, round(190 + pitch * 1.35), 330, 9, 'cross', 2);
  part(drawn, 'housing', 166, 300);
  part(drawn, 'cell', round(190 + pitch * 0.3), 420);
  part(drawn, 'terminal', round(190 + pitch * 0.22), 228);
  part(drawn, 'busbar', 560, 214);
  part(drawn, 'sensor', round(190 + pitch * 1.35), 330);
  if (has['plates'] === true) part(drawn, 'plate', round(190 + pitch * (count - 1) + pitch * 0.84), 380);
  if (has['channel'] === true) {
    box(drawn, 172, 462, 476, 40, 'wave', 2);
    for (const side of [0, 1])
      outline(drawn, `M${side === 0 ? 172 : 648} 474h${side === 0 ? -50 : 50}v16h${side === 0 ? 50 : -50}Z`, 'white');
    arrow(drawn, { x: 98, y: 482 }, { x: 150, y: 482 });
    arrow(drawn, { x: 670, y: 482 }, { x: 722, y: 482 });
    part(drawn, 'channel', 420, 490);
    part(drawn, 'inlet', 134, 490);
    part(drawn, 'outlet', 690, 490);
  }
  if (has['fan'] === true) {
    box(drawn, 330, 524, 160, 70, 'white');
    disc(drawn, CENTRE, 559, 8, 'black');
    for (const side of [1, -1])
      outline(drawn, `M${CENTRE} 559q${side * 34} -34 ${side * 64} -10q${side * -20} 26 ${side * -64} 10Z`, 'white');
    part(drawn, 'fan', 450, 570);
  }
  if (has['lid'] === true) {
    box(drawn, 152, 150, 516, 28, 'hatch-back');
    part(drawn, 'lid', 610, 160);
  }
  if (has['vent'] === true) {
    outline(drawn, 'M380 178V120H360V104H460V120H440V178Z', 'white');
    for (const y of [92, 74]) outline(drawn, `M384 ${y}q13 -10 26 0t26 0`, 'none', 2);
    part(drawn, 'vent', 400, 130);
  }
  return drawn;
}

/** Curvature of the left and right surface of a lens element, positive to the right. */
const bulges: Readonly<Record<string, readonly [left: number, right: number]>> = {
  convex: [-24, 24],
  concave: [20, -20],
  meniscus: [-30, -12],
  plano: [0, 24],
};

/** Lens elements on an axis in front of a sensor. */
export function lens(elements: readonly string[], stop: boolean, filter: boolean, rays: boolean, source: boolean): Sketch {
  const drawn = sketch(600);
  const axis = 310;
  outline(drawn, 'M190 120H600V140H190ZM190 480H600V500H190Z', 'hatch');
  const pitch = 330 / elements.length;
  elements.forEach((element, at) => {
    const bulge = bulges[element];
    if (bulge === undefined) throw new Error(`There is no lens element '${element}'.`);
    const x = round(215 + pitch * (at + 0.45));
    const tall = 150 - at * 14;
    outline(
      drawn,
      `M${x - 16} ${axis - tall}H${x + 16}Q${x + 16 + 2 * bulge[1]} ${axis} ${x + 16} ${axis + tall}H${x - 16}Q${x - 16 + 2 * bulge[0]} ${axis} ${x - 16} ${axis - tall}Z`,
      'hatch-back',
    );
    part(drawn, `lens${at + 1}`, x, axis - tall + 24);
  });
  dashed(drawn, `M110 ${axis}H720`);
  box(drawn, 640, axis - 90, 22, 180, 'cross');
  box(drawn, 662, axis - 120, 12, 240, 'white');
  part(drawn, 'axis', 128, axis);
  part(drawn, 'sensor', 652, axis + 70);
  part(drawn, 'barrel', 400, 130);
  if (stop) {
    const x = round(215 + pitch * 0.95);
    for (const side of [1, -1]) outline(drawn, `M${x} ${axis + side * 168}V${axis + side * 62}`, 'none', 7);
    part(drawn, 'stop', x, axis + 110);
  }
  if (filter) {
    box(drawn, 590, axis - 100, 14, 200, 'white');
    part(drawn, 'filter', 597, axis - 80);
  }
  if (rays) {
    for (const height of [80, -80, 44, -44]) outline(drawn, `M112 ${axis + height}H${round(215 + pitch * 0.45)}L640 ${axis}`, 'none', 1.4);
    part(drawn, 'ray', 150, axis - 80);
  }
  if (source) {
    outline(drawn, 'M96 296h34a14 14 0 0 1 0 28h-34Z', 'white');
    outline(drawn, 'M136 288l22 -14M142 310h22M136 332l22 14', 'none', 2);
    part(drawn, 'source', 110, 318);
  }
  return drawn;
}

/** A wind turbine on its tower, onshore or offshore. */
export function turbine(has: Flags): Sketch {
  const drawn = sketch(900);
  outline(drawn, `M${CENTRE - 14} 330L${CENTRE - 26} 770H${CENTRE + 26}L${CENTRE + 14} 330Z`, 'white');
  const hub = { x: CENTRE - 52, y: 304 };
  for (const angle of [-90, 30, 150]) {
    outline(
      drawn,
      `M${hub.x} ${hub.y - 9}Q${hub.x + 60} ${hub.y - 26} ${hub.x + 280} ${hub.y + 4}Q${hub.x + 70} ${hub.y + 16} ${hub.x} ${hub.y + 9}Z`,
      'white',
    );
    drawn.shapes.push((drawn.shapes.pop() ?? '').replace('<path ', `<path transform="rotate(${angle} ${hub.x} ${hub.y})" `));
  }
  outline(drawn, `M${hub.x + 14} 274H${CENTRE + 130}Q${CENTRE + 142} 304 ${CENTRE + 130} 332H${hub.x + 14}Z`, 'white');
  outline(drawn, `M${hub.x + 16} 276Q${hub.x - 30} 280 ${hub.x - 30} 304T${hub.x + 16} 332Z`, 'white');
  part(drawn, 'tower', CENTRE + 18, 560);
  part(drawn, 'nacelle', CENTRE + 110, 278);
  part(drawn, 'hub', hub.x - 18, 296);
  part(drawn, 'blade', hub.x - 6, 150);
  part(drawn, 'tip', hub.x - 240, 442);
  part(drawn, 'root', hub.x - 36, hub.y + 20);
  if (has['cutaway'] === true) {
    box(drawn, CENTRE - 6, 286, 36, 36, 'hatch');
    box(drawn, CENTRE + 52, 284, 62, 40, 'cross');
    outline(drawn, `M${hub.x + 16} 304H${CENTRE - 6}M${CENTRE + 30} 304h22`, 'none', 6);
    box(drawn, CENTRE - 30, 292, 10, 24, 'black', 1);
    part(drawn, 'shaft', CENTRE + 41, 302, -62);
    part(drawn, 'bearing', CENTRE - 25, 294, -54);
    part(drawn, 'gearbox', CENTRE + 8, 296, -56);
    part(drawn, 'generator', CENTRE + 84, 294, -54);
  }
  if (has['offshore'] === true || has['floating'] === true) {
    outline(drawn, `M150 730${'q20 -14 40 0t40 0'.repeat(3)}M${CENTRE + 30} 730${'q20 -14 40 0t40 0'.repeat(2)}`, 'none', 2);
    part(drawn, 'sea', 200, 726);
  }
  if (has['floating'] === true) {
    outline(drawn, `M${CENTRE - 60} 770H${CENTRE + 60}V850Q${CENTRE} 880 ${CENTRE - 60} 850Z`, 'hatch-back');
    for (const side of [1, -1])
      outline(drawn, `M${CENTRE + side * 60} 820Q${CENTRE + side * 150} 840 ${CENTRE + side * 220} 890`, 'none', 2);
    part(drawn, 'anchor', CENTRE + 190, 868);
  } else {
    outline(drawn, `M${CENTRE - 90} 770H${CENTRE + 90}L${CENTRE + 120} 850H${CENTRE - 120}Z`, 'hatch-back');
    outline(
      drawn,
      `M160 ${has['offshore'] === true ? 850 : 790}H${CENTRE - 98}M${CENTRE + 98} ${has['offshore'] === true ? 850 : 790}H660`,
      'none',
      2,
    );
  }
  part(drawn, 'foundation', CENTRE + 50, 820);
  return drawn;
}

/** A blade's cross-section. */
export function blade(has: Flags): Sketch {
  const drawn = sketch(480);
  outline(drawn, 'M170 250Q180 120 350 120Q500 130 660 300Q480 330 340 330Q190 330 170 250Z', 'hatch');
  outline(drawn, 'M186 250Q198 138 350 138Q490 146 616 284Q480 312 340 312Q204 312 186 250Z', 'white');
  box(drawn, 300, 138, 110, 22, 'cross');
  box(drawn, 300, 290, 110, 22, 'cross');
  part(drawn, 'shell', 480, 164);
  part(drawn, 'leading', 172, 230);
  part(drawn, 'trailing', 650, 300);
  part(drawn, 'spar', 340, 150);
  if (has['web'] === true) {
    for (const x of [308, 390]) box(drawn, x, 160, 12, 130, 'hatch-back', 2);
    part(drawn, 'web', 396, 240);
  }
  if (has['flap'] === true) {
    outline(drawn, 'M606 286L720 372Q650 350 592 306Z', 'hatch-back');
    disc(drawn, 602, 296, 9, 'white');
    part(drawn, 'flap', 680, 350);
    part(drawn, 'hinge', 602, 298);
  }
  if (has['heater'] === true) {
    outline(drawn, `M196 270${'l14 -12l-10 -16'.repeat(4)}`, 'none', 3);
    part(drawn, 'heater', 208, 236);
  }
  if (has['drain'] === true) {
    outline(drawn, 'M556 300l-8 30h12l8 -34', 'white', 2);
    disc(drawn, 553, 352, 5, 'black', 1);
    part(drawn, 'drain', 554, 318);
  }
  return drawn;
}
