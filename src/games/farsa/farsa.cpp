#include "games/farsa/rules.hpp"
