// Accessibility of every screen in German: longer words must not put a control out of reach.
import { describeEveryScreen, unreachableAtBothSizes } from './accessibility-grid.ts';

describeEveryScreen('de-DE', [unreachableAtBothSizes]);
