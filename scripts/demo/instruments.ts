// Sketches of syringes, infusion sets and vessels, each with named parts.
import type { Flags } from './apparatus.ts';
import { CENTRE, arrow, box, dashed, disc, outline, part, round, sketch, type Sketch } from './sketch.ts';

/** A horizontal syringe with its needle, in axial section. */
export function syringe(has: Flags): Sketch {
  const drawn = sketch(520);
  const axis = 270;
  outline(drawn, `M290 ${axis - 70}H560V${axis - 58}H290ZM290 ${axis + 58}H560V${axis + 70}H290Z`, 'hatch');
  box(drawn, 302, axis - 58, 140, 116, 'dots', 0.01);
  outline(
    drawn,
    `M290 ${axis - 70}L262 ${axis - 22}V${axis + 22}L290 ${axis + 70}H302V${axis + 6}H280V${axis - 6}H302V${axis - 70}Z`,
    'hatch',
  );
  box(drawn, 442, axis - 58, 44, 116, 'cross');
  box(drawn, 486, axis - 14, 160, 28, 'white');
  box(drawn, 646, axis - 52, 14, 104, 'white');
  outline(drawn, `M282 ${axis - 5}H110L92 ${axis + 5}H282Z`, 'white', 2);
  outline(drawn, `M236 ${axis - 24}H264V${axis + 24}H236Z`, 'hatch-back');
  part(drawn, 'barrel', 500, axis - 64);
  part(drawn, 'piston', 464, axis + 40);
  part(drawn, 'rod', 580, axis);
  part(drawn, 'needle', 170, axis);
  part(drawn, 'hub', 250, axis + 14);
  part(drawn, 'fluid', 370, axis + 20);
  part(drawn, 'tip', 98, axis + 2);
  if (has['flanges'] === true) {
    for (const side of [1, -1]) box(drawn, 552, side === 1 ? axis + 70 : axis - 108, 14, 38, 'hatch');
    part(drawn, 'flange', 559, axis - 92);
  }
  if (has['shield'] === true) {
    outline(
      drawn,
      `M130 ${axis - 50}H300V${axis - 38}H130ZM130 ${axis + 38}H300V${axis + 50}H130ZM130 ${axis - 38}V${axis - 14}H142V${axis - 38}ZM130 ${axis + 38}V${axis + 14}H142V${axis + 38}Z`,
      'hatch-back',
    );
    part(drawn, 'shield', 190, axis - 44);
  }
  if (has['spring'] === true) {
    const turns = Array.from({ length: 8 }, (_, at) => `${150 + at * 11} ${at % 2 === 0 ? axis - 30 : axis + 30}`);
    outline(drawn, `M${turns.join('L')}`, 'none', 2.4);
    part(drawn, 'spring', 194, axis + 18);
  }
  if (has['cap'] === true) {
    outline(drawn, `M84 ${axis - 90}H250V${axis - 78}H96V${axis + 78}H250V${axis + 90}H84Z`, 'hatch');
    part(drawn, 'cap', 150, axis + 84);
  }
  return drawn;
}

/** An infusion bag, a drip chamber, a line and a catheter. */
export function drip(has: Flags): Sketch {
  const drawn = sketch(860);
  outline(
    drawn,
    `M${CENTRE - 90} 60H${CENTRE + 90}Q${CENTRE + 110} 160 ${CENTRE + 80} 250L${CENTRE + 20} 280H${CENTRE - 20}L${CENTRE - 80} 250Q${CENTRE - 110} 160 ${CENTRE - 90} 60Z`,
    'white',
  );
  box(drawn, CENTRE - 80, 150, 160, 90, 'wave', 0.01);
  disc(drawn, CENTRE, 80, 10, 'white');
  box(drawn, CENTRE - 10, 280, 20, 40, 'hatch');
  outline(drawn, `M${CENTRE - 34} 320H${CENTRE + 34}V420L${CENTRE + 10} 440H${CENTRE - 10}L${CENTRE - 34} 420Z`, 'white');
  for (const y of [350, 376]) outline(drawn, `M${CENTRE} ${y - 9}q9 13 0 16q-9 -3 0 -16Z`, 'black', 1);
  outline(
    drawn,
    `M${CENTRE - 6} 440V760Q${CENTRE - 6} 806 ${CENTRE + 60} 806H${CENTRE + 170}M${CENTRE + 6} 440V760Q${CENTRE + 6} 794 ${CENTRE + 60} 794H${CENTRE + 170}`,
    'none',
    2.4,
  );
  outline(drawn, `M${CENTRE + 170} 784h40l20 12h40l16 6h-56l-20 14h-40Z`, 'hatch-back');
  outline(drawn, `M${CENTRE - 26} 478H${CENTRE + 30}L${CENTRE + 18} 520H${CENTRE - 26}Z`, 'white');
  disc(drawn, CENTRE, 496, 13, 'white');
  part(drawn, 'bag', CENTRE - 94, 110);
  part(drawn, 'chamber', CENTRE + 32, 400);
  part(drawn, 'line', CENTRE + 6, 740);
  part(drawn, 'clamp', CENTRE - 20, 512);
  part(drawn, 'catheter', CENTRE + 240, 802);
  if (has['sensor'] === true) {
    for (const side of [1, -1]) box(drawn, side === 1 ? CENTRE + 40 : CENTRE - 66, 344, 26, 34, 'cross');
    part(drawn, 'sensor', CENTRE - 56, 360);
  }
  if (has['filter'] === true) {
    outline(drawn, `M${CENTRE} 540L${CENTRE + 32} 572L${CENTRE} 604L${CENTRE - 32} 572Z`, 'cross');
    part(drawn, 'filter', CENTRE + 22, 576);
  }
  if (has['pump'] === true) {
    box(drawn, CENTRE - 70, 624, 140, 96, 'white');
    disc(drawn, CENTRE + 18, 672, 32, 'white');
    for (const angle of [0, 120, 240])
      disc(
        drawn,
        round(CENTRE + 18 + 20 * Math.cos((angle * Math.PI) / 180)),
        round(672 + 20 * Math.sin((angle * Math.PI) / 180)),
        8,
        'hatch',
        1.6,
      );
    part(drawn, 'pump', CENTRE + 64, 640);
  }
  if (has['controller'] === true) {
    box(drawn, CENTRE + 140, 420, 100, 110, 'white');
    box(drawn, CENTRE + 154, 434, 72, 40, 'cross', 1.6);
    dashed(drawn, `M${CENTRE + 190} 420V362H${CENTRE + 66}`, '8 6');
    part(drawn, 'controller', CENTRE + 226, 510);
  }
  return drawn;
}

/** A vessel with optional stirrer, heating, cooling and outlet. */
export function vessel(has: Flags): Sketch {
  const drawn = sketch(760);
  const wall = (grow: number): string =>
    `M${CENTRE - 150 - grow} ${220 - (grow === 0 ? 0 : -20)}V480Q${CENTRE - 150 - grow} ${620 + grow} ${CENTRE} ${620 + grow}T${CENTRE + 150 + grow} 480V${220 - (grow === 0 ? 0 : -20)}`;
  if (has['jacket'] === true) {
    outline(drawn, `${wall(34)}Z`, 'dots');
    part(drawn, 'jacket', CENTRE - 168, 400);
  }
  outline(drawn, `${wall(0)}Z`, 'white', 5);
  outline(drawn, `M${CENTRE - 147} 330${'q18 -10 36.7 0t36.7 0'.repeat(4)}`, 'none', 1.8);
  box(drawn, CENTRE - 130, 340, 260, 130, 'wave', 0.01);
  box(drawn, CENTRE - 170, 190, 340, 30, 'hatch');
  box(drawn, CENTRE - 120, 110, 26, 80, 'white');
  arrow(drawn, { x: CENTRE - 107, y: 66 }, { x: CENTRE - 107, y: 108 });
  box(drawn, CENTRE - 13, has['jacket'] === true ? 656 : 622, 26, 60, 'white');
  arrow(drawn, { x: CENTRE, y: 716 }, { x: CENTRE, y: 756 });
  part(drawn, 'vessel', CENTRE + 150, 300);
  part(drawn, 'inlet', CENTRE - 110, 140);
  part(drawn, 'outlet', CENTRE + 12, has['jacket'] === true ? 690 : 656);
  part(drawn, 'lid', CENTRE + 140, 204);
  part(drawn, 'content', CENTRE - 100, 400);
  if (has['stirrer'] === true) {
    box(drawn, CENTRE - 34, 110, 68, 80, 'cross');
    box(drawn, CENTRE - 6, 220, 12, 320, 'white');
    outline(drawn, `M${CENTRE - 6} 516L${CENTRE - 80} 500V560L${CENTRE} 540L${CENTRE + 80} 560V500L${CENTRE + 6} 516Z`, 'hatch-back');
    part(drawn, 'stirrer', CENTRE + 60, 530);
    part(drawn, 'motor', CENTRE + 24, 130);
  }
  if (has['coil'] === true) {
    for (const y of [360, 400, 440]) for (const side of [1, -1]) disc(drawn, CENTRE + side * 112, y, 13, 'white');
    part(drawn, 'coil', CENTRE + 112, 400);
  }
  if (has['heater'] === true) {
    box(drawn, CENTRE - 90, 578, 180, 14, 'black');
    part(drawn, 'heater', CENTRE - 70, 584);
  }
  if (has['filter'] === true) {
    box(drawn, CENTRE - 148, 480, 296, 16, 'cross');
    part(drawn, 'filter', CENTRE - 120, 488);
  }
  if (has['pump'] === true) {
    outline(drawn, `M${CENTRE + 13} 690H${CENTRE + 150}M${CENTRE + 196} 650V204`, 'none', 3);
    disc(drawn, CENTRE + 190, 690, 40, 'white');
    outline(drawn, `M${CENTRE + 164} 662L${CENTRE + 228} 690L${CENTRE + 164} 718Z`, 'white');
    part(drawn, 'pump', CENTRE + 220, 710);
  }
  return drawn;
}
