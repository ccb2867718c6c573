export { CardBack } from './CardBack'
export { Die } from './Die'
export { Emblem } from './Emblem'
export { Sign, signNames, type SignName } from './Sign'
