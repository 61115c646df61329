BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	time FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE contents (
	hash VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	printed TEXT NOT NULL, 
	time FLOAT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "contents" VALUES('a731e563a2e54da65152a26c2b724826','expanse','# What lies in the box of The Expanse: map, factions, pieces, technologies and cards.
#
# source says how sure a record is, by its weakest part: rulebook = the printed rules; found = another public text on the
# game; inferred = follows from those by counting, symmetry or a worked example; proposed = a balanced value of our own.
# `found` and `inferred` name the parts of a record that are better known than the whole. Whoever owns the box can type in
# what is printed there: a card, a technology, a base or a mat is one record, and nothing in the code depends on its values.
# `rules` name the rules a record puts into data; its title and what it says in words stand in words.toml and rulebook.toml.
#
# Events, technologies and crew powers are written with ten operations:
#   place_influence who n at [per_base same_base each up_to piece]   remove_influence who n at [per_base same_base each up_to]
#   move_influence who n from to [same_base up_to]                   move_fleets who n [from to range group piece up_to]
#   remove_fleets who n at [same_orbit up_to piece]: n hits          build_fleets who n [at piece up_to]
#   gain_cp n, or per and max      lose_cp who n      choose options      use_event
# who: self, rival (each unit may strike another one), one_rival, each_rival, any (own pieces too).
# up_to: 0 to n at choice; without it n is compulsory. per_base: most units on a base. same_base, same_orbit: all together.
# each: n on every base that fits. group: from one orbit to one orbit. range: "any" or a number of zones. n = 99: all.
# n = "own_tokens": own ships in that orbit. Filters: base, orbit, zone, sector, resource (a list is OR, keys are AND),
# has: own_fleet, no_own_fleet, own_influence, no_own_influence, rival_influence, own_control, rival_control; of orbits also
# rival_fleet, no_rival_fleet, own_orbital_control. ref: last_base, last_orbit, last_from, same_sector.

[components]
source = "rulebook"
rules = ["EX-COMP.1", "EX-COMP.2", "EX-COMP.3", "EX-COMP.4"]
action_cards = 52
score_cards = 6
tech_cards = 12
faction_mats = 4
rocinante_mat = 1
fleet_tokens = 18
battleship_tokens = 2
scrap_ship_tokens = 2
protomolecule_tokens = 2
rocinante_token = 1
influence_cubes_small = 69
diplomat_cubes_large = 3
bonus_sector_tokens = 6
initiative_tokens = 4

[action_track]
source = "inferred"
rules = ["EX-TRACK.2", "EX-SETUP.15"]
slots = 5

[cp_track]
source = "found"
rules = ["EX-SETUP.12", "EX-KEEP.1"]
start = 10
keep_event = 1

[scoring]
source = "rulebook"
rules = ["EX-ORBIT.1", "EX-RES.1", "EX-SCORE.7", "EX-END.6"]
orbital_bonus = 1
resource_bonus = 1
other_sectors = [1, 0, 0]
final = [5, 3, 1]

[[score_rounds]]
round = 1
bonus_sector = [2, 1, 0]
technology = 1
rules = ["EX-BONUS.3", "EX-TECH.1"]
source = "rulebook"

[[score_rounds]]
round = 2
bonus_sector = [3, 1, 0]
technology = 2
rules = ["EX-BONUS.3", "EX-TECH.1"]
source = "rulebook"

[[score_rounds]]
round = 3
bonus_sector = [3, 1, 0]
technology = 3
rules = ["EX-BONUS.3", "EX-TECH.1"]
source = "rulebook"

[[score_rounds]]
round = 4
bonus_sector = [4, 2, 1]
technology = 0
rules = ["EX-BONUS.3"]
source = "rulebook"

[[score_rounds]]
round = 5
bonus_sector = [4, 2, 1]
technology = 0
rules = ["EX-BONUS.3"]
source = "rulebook"

[[decks]]
players = 4
top = 5
piles = 3
actions = 13
scores = 2
cards = 52
rules = ["EX-SETUP.13", "EX-SETUP.14"]
source = "rulebook"

[[decks]]
players = 3
top = 5
piles = 3
actions = 10
scores = 2
cards = 41
rules = ["EX-THREE.2", "EX-THREE.3"]
source = "proposed"

[[decks]]
players = 2
top = 0
piles = 3
actions = 10
scores = 2
cards = 30
rules = ["EX-TWO.4", "EX-TWO.5"]
source = "inferred"

[[sectors]]
id = "inner"
tokens = 2
rules = ["EX-MAP.9", "EX-BONUS.2"]
source = "rulebook"

[[sectors]]
id = "belt"
tokens = 2
rules = ["EX-MAP.9", "EX-BONUS.2"]
source = "rulebook"

[[sectors]]
id = "outer"
tokens = 2
rules = ["EX-MAP.9", "EX-BONUS.2"]
source = "rulebook"

[[zones]]
id = "inner"
sector = "inner"
adjacent = ["belt"]
rules = ["EX-MAP.7", "EX-MAP.8"]
source = "rulebook"

[[zones]]
id = "belt"
sector = "belt"
adjacent = ["inner", "jupiter"]
rules = ["EX-MAP.7", "EX-MAP.8"]
source = "rulebook"

[[zones]]
id = "jupiter"
sector = "outer"
adjacent = ["belt", "saturn"]
rules = ["EX-MAP.7", "EX-MAP.8"]
source = "inferred"

[[zones]]
id = "saturn"
sector = "outer"
adjacent = ["jupiter"]
rules = ["EX-MAP.7", "EX-MAP.8"]
source = "inferred"

[[orbits]]
id = "earth"
zone = "inner"
rules = ["EX-MAP.3"]
source = "rulebook"

[[orbits]]
id = "mars"
zone = "inner"
rules = ["EX-MAP.3"]
source = "rulebook"

[[orbits]]
id = "ceres"
zone = "belt"
rules = ["EX-MAP.3"]
source = "rulebook"

[[orbits]]
id = "eros"
zone = "belt"
rules = ["EX-MAP.3"]
source = "rulebook"

[[orbits]]
id = "vesta"
zone = "belt"
rules = ["EX-MAP.3"]
source = "rulebook"

[[orbits]]
id = "tycho"
zone = "belt"
rules = ["EX-MAP.3"]
source = "rulebook"

[[orbits]]
id = "thoth"
zone = "belt"
rules = ["EX-MAP.3"]
source = "rulebook"

[[orbits]]
id = "jupiter"
zone = "jupiter"
rules = ["EX-MAP.3"]
source = "rulebook"

[[orbits]]
id = "saturn"
zone = "saturn"
rules = ["EX-MAP.3"]
source = "rulebook"

[[bases]]
id = "eurasia"
orbit = "earth"
resource = "food"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.4", "EX-MAP.11"]
found = ["name", "orbit", "two_players"]
source = "proposed"

[[bases]]
id = "africa"
orbit = "earth"
resource = "water"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.4", "EX-MAP.10"]
source = "rulebook"

[[bases]]
id = "luna"
orbit = "earth"
resource = "technology"
two_players = false
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.4", "EX-MAP.11", "EX-TWO.2"]
found = ["name", "orbit", "two_players"]
source = "proposed"

[[bases]]
id = "olympus_mons"
orbit = "mars"
resource = "technology"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.6", "EX-MAP.11"]
inferred = ["orbit", "two_players"]
source = "proposed"

[[bases]]
id = "mariner_valley"
orbit = "mars"
resource = "food"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.6", "EX-MAP.11"]
inferred = ["orbit", "two_players"]
source = "proposed"

[[bases]]
id = "ceres"
orbit = "ceres"
resource = "water"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.5", "EX-MAP.11"]
found = ["name", "orbit", "two_players"]
source = "proposed"

[[bases]]
id = "eros"
orbit = "eros"
resource = "minerals"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.5", "EX-MAP.11"]
found = ["name", "orbit", "two_players"]
source = "proposed"

[[bases]]
id = "vesta"
orbit = "vesta"
resource = "food"
two_players = false
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.5", "EX-MAP.11", "EX-TWO.2"]
found = ["name", "orbit", "two_players"]
source = "proposed"

[[bases]]
id = "tycho"
orbit = "tycho"
resource = "minerals"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.5", "EX-MAP.11"]
found = ["name", "orbit", "two_players"]
source = "proposed"

[[bases]]
id = "thoth"
orbit = "thoth"
resource = "technology"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.5", "EX-MAP.11", "EX-THREE.5"]
found = ["name", "orbit", "two_players"]
source = "proposed"

[[bases]]
id = "ganymede"
orbit = "jupiter"
resource = "food"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.4", "EX-MAP.11"]
found = ["name", "orbit", "two_players"]
source = "proposed"

[[bases]]
id = "europa"
orbit = "jupiter"
resource = "water"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.4", "EX-MAP.10"]
source = "rulebook"

[[bases]]
id = "io"
orbit = "jupiter"
resource = "minerals"
two_players = false
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.4", "EX-MAP.11", "EX-TWO.2"]
found = ["name", "orbit", "two_players"]
source = "proposed"

[[bases]]
id = "titan"
orbit = "saturn"
resource = "minerals"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.6", "EX-MAP.11"]
inferred = ["orbit", "two_players"]
source = "proposed"

[[bases]]
id = "phoebe"
orbit = "saturn"
resource = "technology"
two_players = true
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.6", "EX-MAP.11"]
inferred = ["orbit", "two_players"]
source = "proposed"

[[bases]]
id = "rings"
orbit = "saturn"
resource = "water"
two_players = false
rules = ["EX-MAP.1", "EX-MAP.2", "EX-MAP.6", "EX-MAP.11", "EX-TWO.2"]
found = ["name", "two_players"]
inferred = ["orbit"]
source = "proposed"

[pieces]
source = "proposed"
rules = ["EX-ORBIT.3", "EX-PIECE.4", "EX-PIECE.10", "EX-PIECE.13"]
half_strength = { fleet = 2, battleship = 4, damaged = 2, scrap_ship = 1, rocinante = 2 }
diplomat = 2
protomolecule = 1
protomolecule_contested = 2
contested_by = 2

[[factions]]
id = "UN"
home = "earth"
players = [2, 3, 4]
small_cubes = 14
diplomats = 3
protomolecules = 0
fleets = 5
battleships = 0
scrap_ships = 0
critical = { three = ["food", "minerals"], four = ["food", "minerals"] }
critical_swapped = ["minerals", "technology"]
rules = ["EX-COMP.5", "EX-COMP.6", "EX-BUILD.2", "EX-RES.6"]
found = ["home_orbit", "in_games", "cubes_for_placement", "fleets", "no critical resources with two players"]
inferred = ["critical"]
source = "inferred"

[[factions]]
id = "MCR"
home = "mars"
players = [2, 3, 4]
small_cubes = 17
diplomats = 0
protomolecules = 0
fleets = 3
battleships = 2
scrap_ships = 0
critical = { three = ["water", "minerals"], four = ["water", "technology"] }
rules = ["EX-COMP.5", "EX-COMP.6", "EX-BUILD.2", "EX-RES.5", "EX-THREE.4"]
source = "rulebook"

[[factions]]
id = "OPA"
home = "tycho"
players = [3, 4]
small_cubes = 17
diplomats = 0
protomolecules = 0
fleets = 5
battleships = 0
scrap_ships = 2
critical = { three = ["food", "water"], four = ["food", "water"] }
rules = ["EX-COMP.5", "EX-COMP.6", "EX-BUILD.2", "EX-RES.4"]
source = "rulebook"

[[factions]]
id = "PG"
home = "thoth"
players = [4]
small_cubes = 17
diplomats = 0
protomolecules = 2
fleets = 5
battleships = 0
scrap_ships = 0
critical = { three = [], four = ["minerals", "technology"] }
critical_swapped = ["food", "minerals"]
rules = ["EX-COMP.5", "EX-COMP.6", "EX-BUILD.2", "EX-RES.7"]
found = ["home_orbit", "in_games", "cubes_for_placement", "fleets"]
inferred = ["critical"]
source = "inferred"

[[placements]]
faction = "UN"
fleets = { earth = 3, ceres = 1, jupiter = 1 }
battleships = {}
influence = { eurasia = 2, africa = 2, ceres = 1, ganymede = 1 }
rules = ["EX-SETUP.4", "EX-SETUP.5"]
found = ["five ships of every faction start on the map"]
source = "proposed"

[[placements]]
faction = "MCR"
fleets = { mars = 2, ceres = 1 }
battleships = { mars = 1, jupiter = 1 }
influence = { olympus_mons = 2, mariner_valley = 2, europa = 2 }
rules = ["EX-SETUP.4", "EX-SETUP.6"]
found = ["five ships of every faction start on the map"]
source = "proposed"

[[placements]]
faction = "OPA"
fleets = { tycho = 2, ceres = 1, eros = 1, saturn = 1 }
battleships = {}
influence = { tycho = 1, ceres = 2, eros = 1, vesta = 1, titan = 1 }
rules = ["EX-SETUP.4", "EX-SETUP.7"]
found = ["five ships of every faction start on the map"]
source = "proposed"

[[placements]]
faction = "PG"
fleets = { thoth = 2, eros = 1, earth = 1, saturn = 1 }
battleships = {}
influence = { thoth = 2, phoebe = 1, luna = 1, eros = 1, europa = 1 }
rules = ["EX-SETUP.4", "EX-SETUP.8"]
found = ["five ships of every faction start on the map"]
source = "proposed"

[[abilities]]
id = "diplomatic_immunity"
faction = "UN"
level = 0
does = "choose_own_cube"
ap = 0
once = false
rules = ["EX-FACTION.1"]
found = ["name", "UN picks the cube"]
inferred = ["slot", "choice of base"]
source = "inferred"

[[abilities]]
id = "battleships"
faction = "MCR"
level = 0
does = "battleships"
ap = 0
once = false
rules = ["EX-FACTION.2"]
found = ["rule"]
inferred = ["slot"]
source = "inferred"

[[abilities]]
id = "cells"
faction = "OPA"
level = 0
does = "influence_without_fleet"
ap = 1
once = false
effect = [
  { op = "place_influence", who = "self", n = 1, at = { sector = ["belt", "outer"] } },
]
rules = ["EX-FACTION.3"]
found = ["rule"]
inferred = ["slot", "ap"]
source = "proposed"

[[abilities]]
id = "inside_information"
faction = "PG"
level = 0
does = "keep_event_free"
ap = 0
once = false
rules = ["EX-FACTION.4"]
source = "proposed"

[[abilities]]
id = "diplomats"
faction = "UN"
level = 1
does = "diplomats"
ap = 1
once = false
effect = [
  { op = "place_influence", who = "self", n = 1, piece = "diplomat", at = { has = ["own_influence"] } },
]
rules = ["EX-TECH.5"]
found = ["name", "three large cubes"]
inferred = ["slot"]
source = "proposed"

[[abilities]]
id = "peacekeeping_fleet"
faction = "UN"
level = 2
does = "attack"
ap = 2
once = true
effect = [
  { op = "remove_fleets", who = "rival", n = 1, at = { has = ["own_orbital_control"] } },
]
rules = ["EX-TECH.6"]
source = "proposed"

[[abilities]]
id = "hegemony"
faction = "UN"
level = 3
does = "win_ties"
ap = 0
once = false
rules = ["EX-TECH.7"]
found = ["name"]
inferred = ["rule"]
source = "proposed"

[[abilities]]
id = "fast_burn"
faction = "MCR"
level = 1
does = "long_move"
ap = 1
once = false
effect = [
  { op = "move_fleets", who = "self", n = 99, up_to = true, group = true, range = 2 },
]
rules = ["EX-TECH.8"]
source = "proposed"

[[abilities]]
id = "torpedo_salvo"
faction = "MCR"
level = 2
does = "attack"
ap = 1
once = false
effect = [
  { op = "remove_fleets", who = "rival", n = 1, at = { has = ["own_orbital_control"] } },
]
rules = ["EX-TECH.9"]
source = "proposed"

[[abilities]]
id = "orbital_supremacy"
faction = "MCR"
level = 3
does = "orbital_bonus_2"
ap = 0
once = false
rules = ["EX-TECH.10"]
source = "proposed"

[[abilities]]
id = "scrap_ships"
faction = "OPA"
level = 1
does = "scrap_ships"
ap = 1
once = false
effect = [
  { op = "choose", options = [[{ op = "build_fleets", who = "self", n = 1, piece = "scrap_ship", at = { has = ["own_influence"] } }], [{ op = "remove_fleets", who = "self", n = 1, piece = "scrap_ship", at = { has = ["rival_fleet"] } }, { op = "remove_fleets", who = "rival", n = 1, at = { ref = "last_orbit" } }]] },
]
rules = ["EX-TECH.11"]
found = ["scrap ships arrive after the start"]
inferred = ["slot"]
source = "proposed"

[[abilities]]
id = "insurgency"
faction = "OPA"
level = 2
does = "subvert"
ap = 1
once = true
effect = [
  { op = "remove_influence", who = "rival", n = 1, at = { sector = ["belt", "outer"], has = ["own_influence"] } },
]
rules = ["EX-TECH.12"]
source = "proposed"

[[abilities]]
id = "belt_solidarity"
faction = "OPA"
level = 3
does = "belt_bonus_1"
ap = 0
once = false
rules = ["EX-TECH.13"]
source = "proposed"

[[abilities]]
id = "dark_running"
faction = "PG"
level = 1
does = "jump_move"
ap = 1
once = true
effect = [
  { op = "move_fleets", who = "self", n = 99, up_to = true, group = true, range = "any" },
]
rules = ["EX-TECH.14"]
source = "proposed"

[[abilities]]
id = "protomolecule"
faction = "PG"
level = 2
does = "protomolecule"
ap = 1
once = false
effect = [
  { op = "place_influence", who = "self", n = 1, piece = "protomolecule", at = { has = ["own_influence"] } },
]
rules = ["EX-TECH.15"]
found = ["two tokens exist"]
source = "proposed"

[[abilities]]
id = "caliban_weapons"
faction = "PG"
level = 3
does = "convert"
ap = 2
once = true
effect = [
  { op = "remove_influence", who = "rival", n = 1, at = { has = ["own_influence"] } },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_base" } },
]
rules = ["EX-TECH.16"]
source = "proposed"

[[crew]]
id = "holden"
effect = [
  { op = "place_influence", who = "self", n = 1, at = {} },
]
rules = ["EX-ROCI.9"]
source = "rulebook"

[[crew]]
id = "nagata"
effect = [
  { op = "move_fleets", who = "self", n = 1, piece = "rocinante", range = 1 },
  { op = "remove_fleets", who = "rival", n = 1, at = { ref = "last_orbit" } },
]
rules = ["EX-ROCI.10", "EX-ROCI.11"]
source = "inferred"

[[crew]]
id = "kamal"
effect = [
  { op = "move_fleets", who = "self", n = 1, piece = "rocinante", range = "any" },
]
rules = ["EX-ROCI.12"]
source = "rulebook"

[[crew]]
id = "burton"
effect = [
  { op = "remove_fleets", who = "rival", n = "own_tokens", at = { orbit = ["@rocinante"] } },
]
rules = ["EX-ROCI.13", "EX-ROCI.14"]
source = "inferred"

[[cards]]
id = "black_ops_team"
ap = 2
factions = ["UN", "MCR"]
players = [2, 3, 4]
effect = [
  { op = "remove_fleets", who = "rival", n = 1, at = { has = ["own_fleet"] } },
  { op = "remove_influence", who = "rival", n = 1, at = { has = ["own_fleet"] } },
]
rules = ["EX-CARD.1", "EX-CARD.53"]
found = ["name"]
inferred = ["MCR may use it"]
source = "proposed"

[[cards]]
id = "bobbie_draper"
ap = 2
factions = ["UN", "MCR"]
players = [2, 3, 4]
effect = [
  { op = "remove_influence", who = "rival", n = 2, same_base = true, up_to = true, at = { has = ["own_fleet"] } },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_base" } },
]
rules = ["EX-CARD.2"]
found = ["name"]
source = "proposed"

[[cards]]
id = "peace_conference"
ap = 3
factions = ["UN", "MCR"]
players = [2, 3, 4]
effect = [
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { sector = ["inner"] } },
  { op = "gain_cp", n = 2 },
]
rules = ["EX-CARD.3"]
source = "proposed"

[[cards]]
id = "joint_patrol"
ap = 3
factions = ["UN", "MCR"]
players = [2, 3, 4]
effect = [
  { op = "move_fleets", who = "self", n = 3, up_to = true, group = true, range = "any" },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_orbit" } },
  { op = "remove_influence", who = "rival", n = 1, at = { ref = "last_orbit" } },
]
rules = ["EX-CARD.4"]
source = "proposed"

[[cards]]
id = "ganymede_standoff"
ap = 2
factions = ["UN", "MCR"]
players = [2, 3, 4]
effect = [
  { op = "remove_fleets", who = "rival", n = 1, at = { orbit = ["jupiter"] } },
  { op = "place_influence", who = "self", n = 2, at = { base = ["ganymede"] } },
]
rules = ["EX-CARD.5"]
source = "proposed"

[[cards]]
id = "deimos_strike"
ap = 2
factions = ["UN", "MCR"]
players = [2, 3, 4]
effect = [
  { op = "remove_influence", who = "rival", n = 3, per_base = 1, up_to = true, at = { sector = ["inner"] } },
]
rules = ["EX-CARD.6"]
source = "proposed"

[[cards]]
id = "sematimba"
ap = 2
factions = ["UN", "OPA"]
players = [2, 3, 4]
effect = [
  { op = "remove_influence", who = "any", n = 2, same_base = true, up_to = true, at = { sector = ["belt"] } },
]
rules = ["EX-CARD.7"]
found = ["name", "effect"]
source = "proposed"

[[cards]]
id = "fred_johnson"
ap = 4
factions = ["UN", "OPA"]
players = [3, 4]
effect = [
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { sector = ["belt"] } },
  { op = "remove_influence", who = "rival", n = 1, at = { sector = ["belt"] } },
  { op = "build_fleets", who = "self", n = 1, up_to = true, at = { orbit = ["tycho"] } },
]
rules = ["EX-CARD.8"]
source = "proposed"

[[cards]]
id = "detective_miller"
ap = 3
factions = ["UN", "OPA"]
players = [2, 3, 4]
effect = [
  { op = "remove_influence", who = "rival", n = 1, at = { sector = ["belt"] } },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_base" } },
  { op = "gain_cp", n = 2 },
]
rules = ["EX-CARD.9"]
source = "proposed"

[[cards]]
id = "ceres_riots"
ap = 2
factions = ["UN", "OPA"]
players = [2, 3, 4]
effect = [
  { op = "remove_influence", who = "each_rival", n = 1, at = { base = ["ceres"] } },
  { op = "place_influence", who = "self", n = 1, at = { base = ["ceres"] } },
]
rules = ["EX-CARD.10"]
source = "proposed"

[[cards]]
id = "water_rationing"
ap = 2
factions = ["UN", "OPA"]
players = [2, 3, 4]
effect = [
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { resource = ["water"] } },
]
rules = ["EX-CARD.11"]
source = "proposed"

[[cards]]
id = "nauvoo"
ap = 2
factions = ["UN", "OPA"]
players = [3, 4]
effect = [
  { op = "build_fleets", who = "self", n = 1, up_to = true, at = { orbit = ["tycho"] } },
  { op = "place_influence", who = "self", n = 2, at = { base = ["tycho"] } },
]
rules = ["EX-CARD.12"]
source = "proposed"

[[cards]]
id = "jules_pierre_mao"
ap = 3
factions = ["UN", "PG"]
players = [2, 3, 4]
effect = [
  { op = "gain_cp", n = 2 },
  { op = "place_influence", who = "self", n = 1, at = { resource = ["technology"] } },
]
rules = ["EX-CARD.13"]
source = "proposed"

[[cards]]
id = "sadavir_errinwright"
ap = 4
factions = ["UN", "PG"]
players = [4]
effect = [
  { op = "lose_cp", who = "one_rival", n = 2 },
  { op = "gain_cp", n = 2 },
  { op = "move_influence", who = "self", n = 2, up_to = true, from = {}, to = {} },
]
rules = ["EX-CARD.14"]
source = "proposed"

[[cards]]
id = "earth_contracts"
ap = 2
factions = ["UN", "PG"]
players = [3, 4]
effect = [
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { orbit = ["earth"] } },
  { op = "gain_cp", n = 1 },
]
rules = ["EX-CARD.15"]
source = "proposed"

[[cards]]
id = "venus_survey"
ap = 2
factions = ["UN", "PG"]
players = [4]
effect = [
  { op = "move_influence", who = "self", n = 2, up_to = true, from = {}, to = { sector = ["outer"] } },
  { op = "place_influence", who = "self", n = 1, at = { sector = ["outer"] } },
]
rules = ["EX-CARD.16"]
source = "proposed"

[[cards]]
id = "cover_up"
ap = 2
factions = ["UN", "PG"]
players = [2, 3, 4]
effect = [
  { op = "move_influence", who = "rival", n = 2, same_base = true, up_to = true, from = {}, to = { ref = "same_sector" } },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_from" } },
]
rules = ["EX-CARD.17"]
source = "proposed"

[[cards]]
id = "private_security"
ap = 2
factions = ["UN", "PG"]
players = [4]
effect = [
  { op = "place_influence", who = "self", n = 3, per_base = 1, up_to = true, at = { sector = ["belt"], has = ["own_fleet"] } },
]
rules = ["EX-CARD.18"]
source = "proposed"

[[cards]]
id = "donnager"
ap = 3
factions = ["MCR", "OPA"]
players = [2, 3, 4]
effect = [
  { op = "remove_fleets", who = "rival", n = 2, same_orbit = true, up_to = true, at = { has = ["own_fleet"] } },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_orbit" } },
]
rules = ["EX-CARD.19"]
source = "proposed"

[[cards]]
id = "ice_haulers"
ap = 2
factions = ["MCR", "OPA"]
players = [2, 3, 4]
effect = [
  { op = "place_influence", who = "self", n = 1, at = { resource = ["water"] } },
  { op = "gain_cp", per = { resource = ["water"], has = ["own_control"] }, max = 2 },
]
rules = ["EX-CARD.20"]
source = "proposed"

[[cards]]
id = "gunrunners"
ap = 2
factions = ["MCR", "OPA"]
players = [3, 4]
effect = [
  { op = "build_fleets", who = "self", n = 2, up_to = true, at = { zone = ["belt"], has = ["own_influence"] } },
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { sector = ["belt"], has = ["own_fleet"] } },
]
rules = ["EX-CARD.21"]
source = "proposed"

[[cards]]
id = "remember_the_cant"
ap = 4
factions = ["MCR", "OPA"]
players = [2, 3, 4]
effect = [
  { op = "remove_influence", who = "rival", n = 3, per_base = 1, up_to = true, at = { sector = ["belt"] } },
  { op = "gain_cp", n = 1 },
]
rules = ["EX-CARD.22"]
source = "proposed"

[[cards]]
id = "callisto_raid"
ap = 2
factions = ["MCR", "OPA"]
players = [3, 4]
effect = [
  { op = "remove_fleets", who = "rival", n = 1, at = { orbit = ["jupiter"] } },
  { op = "remove_influence", who = "rival", n = 2, per_base = 1, up_to = true, at = { orbit = ["jupiter"] } },
]
rules = ["EX-CARD.23"]
source = "proposed"

[[cards]]
id = "prospectors"
ap = 2
factions = ["MCR", "OPA"]
players = [2, 3, 4]
effect = [
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { resource = ["minerals"] } },
]
rules = ["EX-CARD.24"]
source = "proposed"

[[cards]]
id = "secret_mission"
ap = 3
factions = ["MCR", "PG"]
players = [2, 3, 4]
effect = [
  { op = "move_fleets", who = "self", n = 1, up_to = true, range = "any" },
  { op = "remove_influence", who = "rival", n = 1, at = { has = ["own_fleet"] } },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_base" } },
]
rules = ["EX-CARD.25", "EX-COMP.7"]
found = ["name", "ap", "factions"]
source = "proposed"

[[cards]]
id = "phoebe_station"
ap = 3
factions = ["MCR", "PG"]
players = [4]
effect = [
  { op = "place_influence", who = "self", n = 2, at = { base = ["phoebe"] } },
  { op = "remove_influence", who = "rival", n = 1, at = { orbit = ["saturn"] } },
]
rules = ["EX-CARD.26"]
source = "proposed"

[[cards]]
id = "arms_deal"
ap = 2
factions = ["MCR", "PG"]
players = [2, 3, 4]
effect = [
  { op = "build_fleets", who = "self", n = 2, up_to = true },
  { op = "gain_cp", n = 2 },
]
rules = ["EX-CARD.27"]
source = "proposed"

[[cards]]
id = "anubis"
ap = 3
factions = ["MCR", "PG"]
players = [3, 4]
effect = [
  { op = "move_fleets", who = "self", n = 2, up_to = true, group = true, range = "any" },
  { op = "remove_fleets", who = "rival", n = 1, at = { ref = "last_orbit" } },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_orbit" } },
]
rules = ["EX-CARD.28"]
source = "proposed"

[[cards]]
id = "data_breach"
ap = 2
factions = ["MCR", "PG"]
players = [4]
effect = [
  { op = "lose_cp", who = "one_rival", n = 2 },
  { op = "gain_cp", n = 1 },
  { op = "place_influence", who = "self", n = 1, at = { resource = ["technology"] } },
]
rules = ["EX-CARD.29"]
source = "proposed"

[[cards]]
id = "protomolecule_hybrid"
ap = 4
factions = ["MCR", "PG"]
players = [4]
effect = [
  { op = "remove_influence", who = "rival", n = 3, same_base = true, up_to = true, at = { sector = ["outer"] } },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_base" } },
]
rules = ["EX-CARD.30"]
found = ["name"]
source = "proposed"

[[cards]]
id = "paolo_cortazar"
ap = 2
factions = ["OPA", "PG"]
players = [3, 4]
effect = [
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { sector = ["outer"] } },
]
rules = ["EX-CARD.31"]
found = ["name", "ap", "factions", "influence on Outer bases"]
source = "proposed"

[[cards]]
id = "razorback"
ap = 2
factions = ["OPA", "PG"]
players = [3, 4]
effect = [
  { op = "move_fleets", who = "self", n = 2, up_to = true, range = "any" },
]
rules = ["EX-CARD.32"]
found = ["name", "OPA may use it", "a fleet may jump several zones"]
source = "proposed"

[[cards]]
id = "eros_incident"
ap = 2
factions = ["OPA", "PG"]
players = [4]
effect = [
  { op = "remove_influence", who = "rival", n = 3, up_to = true, at = { base = ["eros"] } },
  { op = "place_influence", who = "self", n = 1, at = { base = ["eros"] } },
]
rules = ["EX-CARD.33"]
source = "proposed"

[[cards]]
id = "julie_mao"
ap = 2
factions = ["OPA", "PG"]
players = [3, 4]
effect = [
  { op = "move_influence", who = "self", n = 3, up_to = true, from = {}, to = {} },
]
rules = ["EX-CARD.34"]
source = "proposed"

[[cards]]
id = "black_market"
ap = 3
factions = ["OPA", "PG"]
players = [4]
effect = [
  { op = "place_influence", who = "self", n = 1, at = { sector = ["belt"] } },
  { op = "gain_cp", per = { sector = ["belt"], has = ["own_control"] }, max = 3 },
]
rules = ["EX-CARD.35"]
source = "proposed"

[[cards]]
id = "sensor_ghosts"
ap = 2
factions = ["OPA", "PG"]
players = [4]
effect = [
  { op = "move_fleets", who = "rival", n = 2, up_to = true, group = true, range = 1 },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_from" } },
]
rules = ["EX-CARD.36"]
source = "proposed"

[[cards]]
id = "chrisjen_avasarala"
ap = 3
factions = ["UN"]
players = [2, 3, 4]
effect = [
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = {} },
  { op = "remove_influence", who = "rival", n = 1, at = {} },
  { op = "gain_cp", n = 1 },
]
rules = ["EX-CARD.37"]
source = "proposed"

[[cards]]
id = "kenzo_gabriel"
ap = 2
factions = ["UN"]
players = [2, 3, 4]
effect = [
  { op = "use_event" },
]
rules = ["EX-CARD.38"]
found = ["name", "breaks the listed-faction rule"]
inferred = ["effect kind"]
source = "proposed"

[[cards]]
id = "terraforming"
ap = 3
factions = ["MCR"]
players = [2, 3, 4]
effect = [
  { op = "place_influence", who = "self", n = 1, each = true, at = { orbit = ["mars"] } },
]
rules = ["EX-CARD.39"]
found = ["name", "effect"]
inferred = ["MCR may use it"]
source = "proposed"

[[cards]]
id = "captain_yao"
ap = 3
factions = ["MCR"]
players = [2, 3, 4]
effect = [
  { op = "move_fleets", who = "self", n = 99, up_to = true, group = true, range = "any" },
  { op = "remove_fleets", who = "rival", n = 2, up_to = true, at = { ref = "last_orbit" } },
  { op = "place_influence", who = "self", n = 1, at = { ref = "last_orbit" } },
]
rules = ["EX-CARD.40"]
source = "proposed"

[[cards]]
id = "anderson_dawes"
ap = 3
factions = ["OPA"]
players = [3, 4]
effect = [
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { sector = ["belt"] } },
  { op = "remove_influence", who = "rival", n = 2, per_base = 1, up_to = true, at = { sector = ["belt"] } },
]
rules = ["EX-CARD.41"]
source = "proposed"

[[cards]]
id = "belter_uprising"
ap = 3
factions = ["OPA"]
players = [3, 4]
effect = [
  { op = "remove_influence", who = "rival", n = 2, per_base = 1, up_to = true, at = { sector = ["belt", "outer"], has = ["own_influence"] } },
  { op = "place_influence", who = "self", n = 1, at = { sector = ["belt", "outer"] } },
]
rules = ["EX-CARD.42"]
source = "proposed"

[[cards]]
id = "stealth_ships"
ap = 3
factions = ["PG"]
players = [4]
effect = [
  { op = "remove_fleets", who = "rival", n = 2, up_to = true, at = {} },
  { op = "move_fleets", who = "self", n = 1, up_to = true, range = "any" },
  { op = "place_influence", who = "self", n = 1, at = { has = ["own_fleet"] } },
]
rules = ["EX-CARD.43"]
found = ["name"]
inferred = ["PG may use it"]
source = "proposed"

[[cards]]
id = "antony_dresden"
ap = 3
factions = ["PG"]
players = [4]
effect = [
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { resource = ["technology"] } },
  { op = "remove_influence", who = "rival", n = 1, at = { resource = ["technology"] } },
  { op = "gain_cp", n = 1 },
]
rules = ["EX-CARD.44"]
source = "proposed"

[[cards]]
id = "refugee_convoy"
ap = 3
factions = ["UN", "MCR", "OPA"]
players = [2, 3, 4]
effect = [
  { op = "move_influence", who = "self", n = 1, up_to = true, from = {}, to = { resource = ["food"] } },
  { op = "place_influence", who = "self", n = 1, at = { resource = ["food"] } },
  { op = "gain_cp", n = 1 },
]
rules = ["EX-CARD.45"]
source = "proposed"

[[cards]]
id = "orbital_mirrors"
ap = 3
factions = ["UN", "MCR", "PG"]
players = [2, 3, 4]
effect = [
  { op = "place_influence", who = "self", n = 1, at = { base = ["ganymede"] } },
  { op = "place_influence", who = "self", n = 1, at = { resource = ["food"] } },
  { op = "gain_cp", n = 1 },
]
rules = ["EX-CARD.46"]
source = "proposed"

[[cards]]
id = "smuggled_sample"
ap = 2
factions = ["UN", "OPA", "PG"]
players = [2, 3, 4]
effect = [
  { op = "place_influence", who = "self", n = 1, at = { has = ["no_own_fleet"] } },
  { op = "remove_influence", who = "rival", n = 1, at = { ref = "last_base" } },
]
rules = ["EX-CARD.47"]
source = "proposed"

[[cards]]
id = "scopuli"
ap = 3
factions = ["MCR", "OPA", "PG"]
players = [2, 3, 4]
effect = [
  { op = "move_fleets", who = "self", n = 2, up_to = true, range = "any", to = { zone = ["belt", "jupiter"] } },
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { sector = ["belt"], has = ["own_fleet"] } },
]
rules = ["EX-CARD.48"]
source = "proposed"

[[cards]]
id = "epstein_drive"
ap = 2
factions = ["UN", "MCR", "OPA", "PG"]
players = [2, 3, 4]
effect = [
  { op = "move_fleets", who = "self", n = 3, up_to = true, range = "any" },
  { op = "place_influence", who = "self", n = 1, at = { has = ["own_fleet"] } },
]
rules = ["EX-CARD.49"]
source = "proposed"

[[cards]]
id = "trade_agreement"
ap = 4
factions = ["UN", "MCR", "OPA", "PG"]
players = [2, 3, 4]
effect = [
  { op = "choose", options = [[{ op = "gain_cp", n = 4 }], [{ op = "place_influence", who = "self", n = 3, per_base = 1, at = { has = ["own_influence"] } }]] },
]
rules = ["EX-CARD.50"]
source = "proposed"

[[cards]]
id = "shipyard_contract"
ap = 3
factions = ["UN", "MCR", "OPA", "PG"]
players = [2, 3, 4]
effect = [
  { op = "build_fleets", who = "self", n = 1, up_to = true },
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = { has = ["own_fleet"] } },
  { op = "gain_cp", n = 1 },
]
rules = ["EX-CARD.51"]
source = "proposed"

[[cards]]
id = "propaganda_broadcast"
ap = 4
factions = ["UN", "MCR", "OPA", "PG"]
players = [2, 3, 4]
effect = [
  { op = "remove_influence", who = "rival", n = 2, per_base = 1, at = {} },
  { op = "place_influence", who = "self", n = 2, per_base = 1, at = {} },
]
rules = ["EX-CARD.52"]
source = "proposed"
',1.79488370841757202147e+09);
INSERT INTO "contents" VALUES('9c400905742346b7dbe0bb697319056a','frontier','# What lies in the box of Frontier: units, prices of levels, tiles, maps, the start and the limits.
# source says where a value comes from: rulebook = the reference sheet; found = other public material on the game;
# inferred = follows from the sheet; proposed = our own completion, free to change. `rules` names the rules that a
# group or a record puts into data. Hexes are [q, r]: axial, pointy-top, q to the east, r to the south-east.

[dice]
source = "proposed"
rules = ["FR-V.17"]
sides = { d6 = 6, d10 = 10 }
exhaustion = 3

[levels]
source = "rulebook"
rules = ["FR-V.2"]
least = 1
most = 8

# sct, trn, col and CA are named by the sheet; every number, and the other four types, are proposed.
[units]
source = "proposed"
rules = ["FR-V.5", "FR-V.19"]
types = [
  { id = "sct", military = false, cost = 2, tech = 1, rating = 1, shields = 0, move = 3, cargo = 0, explores = true, beyond_support = false, penetrates = false, on_sheet = true, source = "proposed", rules = ["FR-V.6"] },
  { id = "trn", military = false, cost = 4, tech = 1, rating = 0, shields = 1, move = 2, cargo = 2, explores = false, beyond_support = false, penetrates = false, on_sheet = true, source = "proposed", rules = ["FR-V.7"] },
  { id = "col", military = false, cost = 10, tech = 2, rating = 0, shields = 0, move = 2, cargo = 0, explores = false, beyond_support = false, penetrates = false, on_sheet = true, source = "proposed", rules = ["FR-V.8"] },
  { id = "CA", military = true, cost = 4, tech = 2, rating = 3, shields = 1, move = 3, cargo = 0, explores = true, beyond_support = true, penetrates = true, on_sheet = true, source = "proposed", rules = ["FR-V.9"] },
  { id = "CR", military = true, cost = 6, tech = 3, rating = 4, shields = 2, move = 2, cargo = 0, explores = false, beyond_support = false, penetrates = false, on_sheet = false, source = "proposed", rules = ["FR-V.10"] },
  { id = "BB", military = true, cost = 10, tech = 5, rating = 5, shields = 4, move = 2, cargo = 0, explores = false, beyond_support = false, penetrates = false, on_sheet = false, source = "proposed", rules = ["FR-V.11"] },
  { id = "DN", military = true, cost = 14, tech = 7, rating = 6, shields = 6, move = 2, cargo = 0, explores = false, beyond_support = false, penetrates = false, on_sheet = false, source = "proposed", rules = ["FR-V.12"] },
  { id = "MON", military = true, cost = 5, tech = 2, rating = 4, shields = 2, move = 0, cargo = 0, explores = false, beyond_support = false, penetrates = false, on_sheet = false, source = "proposed", rules = ["FR-V.13"] },
]

[goods]
source = "proposed"
rules = ["FR-E.18", "FR-V.14"]
cost = 1

# Cost of the next level. Industry: columns are the planet''s tech 1 to 8. Tech: columns are the owner''s civ, from the
# planet''s own tech on.
[prices]
source = "rulebook"
rules = ["FR-V.20", "FR-V.22"]
industry = [
  [4, 2, 1, 1, 1, 1, 1, 1],
  [9, 4, 2, 1, 1, 1, 1, 1],
  [16, 8, 4, 2, 1, 1, 1, 1],
  [25, 12, 6, 3, 1, 1, 1, 1],
  [36, 18, 9, 4, 2, 1, 1, 1],
  [49, 24, 12, 6, 3, 1, 1, 1],
  [64, 32, 16, 8, 4, 2, 1, 1],
]
tech = [
  [4, 2, 1, 1, 1, 1, 1, 1],
  [9, 4, 2, 1, 1, 1, 1],
  [16, 8, 4, 2, 1, 1],
  [25, 12, 6, 3, 1],
  [36, 18, 9, 4],
  [49, 24, 12],
  [64, 32],
]

# The sheet prints 46 where every other cell follows the pattern of squares.
[misprint]
source = "inferred"
rules = ["FR-V.21", "FR-O.9"]
industry = 5
tech = 1
printed = 46

[tiles]
source = "proposed"
rules = ["FR-V.23", "FR-V.24", "FR-V.25", "FR-S.4"]
kinds = ["void", "asteroids", "planet", "rich_planet", "nebula"]

# Eight stacks: tiles by kind, how many are used with 2, 3 and 4 players, and the fixed mixes of tile_thinning.
[stacks]
source = "proposed"
rules = ["FR-S.4", "FR-S.5"]
stacks = [
  { stack = 1, tiles = [8, 3, 4, 0, 1], used = [8, 12, 16], mix_2 = [4, 2, 2, 0, 0], mix_3 = [6, 2, 3, 0, 1] },
  { stack = 2, tiles = [7, 3, 5, 0, 1], used = [8, 12, 16], mix_2 = [4, 1, 2, 0, 1], mix_3 = [5, 3, 4, 0, 0] },
  { stack = 3, tiles = [6, 3, 4, 0, 1], used = [7, 11, 14], mix_2 = [3, 2, 2, 0, 0], mix_3 = [5, 2, 3, 0, 1] },
  { stack = 4, tiles = [4, 2, 4, 1, 1], used = [6, 9, 12], mix_2 = [2, 1, 2, 0, 1], mix_3 = [3, 1, 3, 1, 1] },
  { stack = 5, tiles = [3, 2, 3, 1, 1], used = [5, 8, 10], mix_2 = [1, 1, 2, 1, 0], mix_3 = [2, 2, 2, 1, 1] },
  { stack = 6, tiles = [2, 1, 3, 1, 1], used = [4, 6, 8], mix_2 = [1, 0, 2, 0, 1], mix_3 = [2, 1, 2, 0, 1] },
  { stack = 7, tiles = [1, 1, 2, 2, 0], used = [3, 5, 6], mix_2 = [1, 1, 0, 1, 0], mix_3 = [1, 0, 2, 2, 0] },
  { stack = 8, tiles = [1, 0, 2, 3, 0], used = [3, 5, 6], mix_2 = [0, 0, 1, 2, 0], mix_3 = [1, 0, 2, 2, 0] },
]

[maps]
source = "proposed"
rules = ["FR-S.1", "FR-S.2", "FR-S.3"]
maps = [
  { players = 2, radius = 3, seats = [
    { home = [3, 0], planet = [2, 0], asteroids = [2, 1], void = [3, -1] },
    { home = [-3, 0], planet = [-2, 0], asteroids = [-2, -1], void = [-3, 1] },
  ] },
  { players = 3, radius = 4, seats = [
    { home = [4, 0], planet = [3, 0], asteroids = [3, 1], void = [4, -1] },
    { home = [-4, 4], planet = [-3, 3], asteroids = [-4, 3], void = [-3, 4] },
    { home = [0, -4], planet = [0, -3], asteroids = [1, -4], void = [-1, -3] },
  ] },
  { players = 4, radius = 5, seats = [
    { home = [5, 0], planet = [4, 0], asteroids = [5, -1], void = [4, 1] },
    { home = [0, 5], planet = [0, 4], asteroids = [-1, 5], void = [1, 4] },
    { home = [-5, 0], planet = [-4, 0], asteroids = [-5, 1], void = [-4, -1] },
    { home = [0, -5], planet = [0, -4], asteroids = [1, -5], void = [-1, -4] },
  ] },
]

[start.standard]
source = "proposed"
rules = ["FR-S.6", "FR-S.7"]
tech = 2
industry = 4
iou = 8
units = ["sct", "sct", "trn", "col", "CA"]

[start.rich]
source = "proposed"
rules = ["FR-S.6", "FR-S.7"]
tech = 3
industry = 5
iou = 12
units = ["sct", "sct", "trn", "col", "col", "CA", "CA"]

[colony]
source = "rulebook"
rules = ["FR-A.17"]
tech = 1
industry = 1
iou = 6

[support]
source = "proposed"
rules = ["FR-A.7"]
half_tech_up = [2, 2, 3, 3, 4, 4, 5, 5]
tech = [1, 2, 3, 4, 5, 6, 7, 8]
fixed_3 = [3, 3, 3, 3, 3, 3, 3, 3]

[planet_guns]
source = "proposed"
rules = ["FR-P.5"]
rating_by_tech = [2, 2, 3, 3, 4, 4, 5, 5]

[limits]
source = "proposed"
rules = ["FR-S.8", "FR-A.28", "FR-C.39", "FR-P.3"]
planets = 12
offers = 3
quiet_rounds = 3
siege_rounds = { three = 3, one = 1, no_limit = 0 }

[lengths]
source = "proposed"
rules = ["FR-W.2", "FR-W.3", "FR-O.5", "FR-O.6"]
standard = { points = 50, turns = 18 }
short = { points = 35, turns = 14 }
long = { points = 75, turns = 25 }
civ8_turns = 40
',1.79488371323340344422e+09);
INSERT INTO "contents" VALUES('01bba4793b7bdaa7c63e8d5eb7719587','imperium','# What lies in the box of Imperium Galactica: pieces, map outlines, planets, prices and cards.
# Each group names where it comes from (source: rulebook = stated by the printed rules, proposed = our own completion)
# and the numbers of the rules it puts into data. A record with rules of its own adds them to those of its group.
# Money is in Ndri. A cell is [column, row].

[components]
source = "rulebook"
rules = ["IG-2.9", "IG-2.15", "IG-2.17", "IG-2.18"]
planet_cards = 30
planet_boards = 30
ground_boards = 1
cubes_per_material = 150
materials = ["fuel", "metal", "stone"]
banknotes = [1000, 5000, 10000, 50000]
dice = { red = 3, yellow = 3, green = 3, white = 2 }
white_dice_for = "casino"

[die]
source = "proposed"
rules = ["IG-2.18", "IG-14.53"]
sides = 6
combat_sides_alternative = 8

# The pieces of each colour; the same numbers limit what may be in play. Lost pieces return here.
[factions]
source = "rulebook"
rules = ["IG-2.11", "IG-2.12", "IG-2.13", "IG-2.14", "IG-3.1", "IG-5.17"]
min = 2
max = 4
pieces = { fighter = 20, torpedo_boat = 15, colony_ship = 5, tank = 50, flag = 10 }

[setup]
source = "rulebook"
rules = ["IG-3.3", "IG-3.4", "IG-3.5"]
money = 50000
fuel = 0
metal = 0
stone = 0
planets = 0
fleet = { fighter = 3, torpedo_boat = 0, colony_ship = 1, tank = 0 }

# The tile deck, 100 in all. Every planet of the table below has one tile.
[tiles]
source = "rulebook"
rules = ["IG-2.7", "IG-2.8"]
types = [
  { id = "space",     count = 47 },
  { id = "planet",    count = 30 },
  { id = "asteroids", count = 15 },
  { id = "market",    count = 5  },
  { id = "casino",    count = 3  },
]

[frame]
source = "rulebook"
rules = ["IG-2.1"]
width_cm = 80
height_cm = 60
hex_flat_to_flat_cm = 7.9

# The map outlines. Lengths of the lines from left to right (columns) or top to bottom (rows);
# odd lines of a hex map are set in by half a hex. Corners in the order NW, NE, SW, SE.
[board]
source = "proposed"
rules = ["IG-2.2", "IG-2.5", "IG-2.6", "IG-14.1"]
default = "flat_11x7_alt"
corner_order = ["NW", "NE", "SW", "SE"]
corner_tile = "space"
grids = [
  { id = "flat_11x7_alt", orientation = "flat-top", lines = "columns", cells = 72, lengths = [7, 6, 7, 6, 7, 6, 7, 6, 7, 6, 7], corners = [[0, 0], [10, 0], [0, 6], [10, 6]] },
  { id = "flat_11x7_full", orientation = "flat-top", lines = "columns", cells = 77, lengths = [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7], corners = [[0, 0], [10, 0], [0, 6], [10, 6]] },
  { id = "flat_74_exact", orientation = "flat-top", lines = "columns", cells = 74, lengths = [7, 7, 7, 6, 7, 6, 7, 6, 7, 7, 7], corners = [[0, 0], [10, 0], [0, 6], [10, 6]] },
  { id = "pointy_8x10_alt", orientation = "pointy-top", lines = "rows", cells = 76, lengths = [10, 9, 10, 9, 10, 9, 10, 9], corners = [[0, 0], [9, 0], [0, 7], [8, 7]] },
  { id = "square_10x7", orientation = "square", lines = "rows", cells = 70, lengths = [10, 10, 10, 10, 10, 10, 10], corners = [[0, 0], [9, 0], [0, 6], [9, 6]] },
]

# The corners in use by number of players, clockwise.
[seats]
source = "proposed"
rules = ["IG-3.2"]
two = ["NW", "SE"]
three = ["NW", "NE", "SW"]
four = ["NW", "NE", "SE", "SW"]

# A number that is missing here varies from planet to planet.
[planet_kinds]
source = "rulebook"
rules = ["IG-5.1", "IG-5.5"]
kinds = [
  { id = "fire",  colour = "red-orange", productivity = 2, economy = 1 },
  { id = "ice",   colour = "light blue", productivity = 2, economy = 1 },
  { id = "earth", colour = "green", raw = 2, productivity = 1 },
  { id = "rock",  colour = "brown-grey", raw = 1, economy = 2 },
]

# What a multiplier of 1 is worth, and the room on a planet board.
[planet_base]
source = "rulebook"
rules = ["IG-5.6", "IG-5.7", "IG-5.8", "IG-9.13"]
cubes_each = 1
money = 5000
slots = 9
slot_rows = 3
buildings_per_turn = 1

# Fire and ice divide 5 among fuel, metal and stone. Tax a turn is 5,000 times economy.
[planet_list]
source = "proposed"
rules = ["IG-5.2", "IG-5.3", "IG-5.4", "IG-2.9"]
planets = [
  { id = "P01", name = "Pyrrhos",   kind = "fire",  fuel = 3, metal = 2, stone = 0, productivity = 2, economy = 1 },
  { id = "P02", name = "Cindara",   kind = "fire",  fuel = 3, metal = 1, stone = 1, productivity = 2, economy = 1 },
  { id = "P03", name = "Vulkarn",   kind = "fire",  fuel = 2, metal = 3, stone = 0, productivity = 2, economy = 1 },
  { id = "P04", name = "Emberfall", kind = "fire",  fuel = 2, metal = 2, stone = 1, productivity = 2, economy = 1 },
  { id = "P05", name = "Solcrest",  kind = "fire",  fuel = 3, metal = 0, stone = 2, productivity = 2, economy = 1 },
  { id = "P06", name = "Ignivar",   kind = "fire",  fuel = 1, metal = 3, stone = 1, productivity = 2, economy = 1 },
  { id = "P07", name = "Scorrha",   kind = "fire",  fuel = 2, metal = 1, stone = 2, productivity = 2, economy = 1 },
  { id = "P08", name = "Ashmere",   kind = "fire",  fuel = 1, metal = 2, stone = 2, productivity = 2, economy = 1 },
  { id = "P09", name = "Nivara",    kind = "ice",   fuel = 0, metal = 2, stone = 3, productivity = 2, economy = 1 },
  { id = "P10", name = "Cryssal",   kind = "ice",   fuel = 1, metal = 1, stone = 3, productivity = 2, economy = 1 },
  { id = "P11", name = "Boreth",    kind = "ice",   fuel = 2, metal = 0, stone = 3, productivity = 2, economy = 1 },
  { id = "P12", name = "Frimholt",  kind = "ice",   fuel = 1, metal = 2, stone = 2, productivity = 2, economy = 1 },
  { id = "P13", name = "Isvane",    kind = "ice",   fuel = 2, metal = 1, stone = 2, productivity = 2, economy = 1 },
  { id = "P14", name = "Rimewold",  kind = "ice",   fuel = 1, metal = 3, stone = 1, productivity = 2, economy = 1 },
  { id = "P15", name = "Thulvar",   kind = "ice",   fuel = 3, metal = 1, stone = 1, productivity = 2, economy = 1 },
  { id = "P16", name = "Algidon",   kind = "ice",   fuel = 0, metal = 3, stone = 2, productivity = 2, economy = 1 },
  { id = "P17", name = "Verdane",   kind = "earth", fuel = 2, metal = 2, stone = 2, productivity = 1, economy = 1 },
  { id = "P18", name = "Silvarra",  kind = "earth", fuel = 2, metal = 2, stone = 2, productivity = 1, economy = 1 },
  { id = "P19", name = "Tellmark",  kind = "earth", fuel = 2, metal = 2, stone = 2, productivity = 1, economy = 2 },
  { id = "P20", name = "Arboreth",  kind = "earth", fuel = 2, metal = 2, stone = 2, productivity = 1, economy = 2 },
  { id = "P21", name = "Meadrin",   kind = "earth", fuel = 2, metal = 2, stone = 2, productivity = 1, economy = 2 },
  { id = "P22", name = "Lushara",   kind = "earth", fuel = 2, metal = 2, stone = 2, productivity = 1, economy = 3 },
  { id = "P23", name = "Fennoway",  kind = "earth", fuel = 2, metal = 2, stone = 2, productivity = 1, economy = 3 },
  { id = "P24", name = "Basalkar",  kind = "rock",  fuel = 1, metal = 1, stone = 1, productivity = 1, economy = 2 },
  { id = "P25", name = "Gravellon", kind = "rock",  fuel = 1, metal = 1, stone = 1, productivity = 1, economy = 2 },
  { id = "P26", name = "Petrakon",  kind = "rock",  fuel = 1, metal = 1, stone = 1, productivity = 2, economy = 2 },
  { id = "P27", name = "Obsidar",   kind = "rock",  fuel = 1, metal = 1, stone = 1, productivity = 2, economy = 2 },
  { id = "P28", name = "Karstholm", kind = "rock",  fuel = 1, metal = 1, stone = 1, productivity = 2, economy = 2 },
  { id = "P29", name = "Ferrantor", kind = "rock",  fuel = 1, metal = 1, stone = 1, productivity = 3, economy = 2 },
  { id = "P30", name = "Slatemoor", kind = "rock",  fuel = 1, metal = 1, stone = 1, productivity = 3, economy = 2 },
]

# White pieces, one pool for all factions.
[building_list]
source = "rulebook"
rules = ["IG-2.16", "IG-7.1"]
buildings = [
  { id = "naval_factory", money = 30000, stone = 5,  pool = 25, rules = ["IG-7.2"] },
  { id = "tank_factory",  money = 30000, stone = 5,  pool = 25, rules = ["IG-7.3"] },
  { id = "treasury",      money = 50000, stone = 5,  pool = 20, rules = ["IG-7.4"] },
  { id = "cannon",        money = 30000, stone = 10, pool = 40, rules = ["IG-7.5"] },
  { id = "turret",        money = 30000, stone = 10, pool = 40, rules = ["IG-7.6"] },
]

# Extra tax for each treasury, times the planet''s economy by default.
[treasury]
source = "proposed"
rules = ["IG-7.7", "IG-14.11"]
base = 5000
flat = [5000, 10000]
half_percent = 50

# Speed is the printed one; by default fleets of fighters move 2 and all others 1.
[ship_list]
source = "rulebook"
rules = ["IG-2.11", "IG-4.9", "IG-8.4", "IG-8.6", "IG-14.12"]
ships = [
  { id = "fighter",      die = "red",    attack = 1, defence = 1, speed = 3, carries = 0, fuel = 1, metal = 1, money = 5000,  limit = 20, rules = ["IG-8.1"] },
  { id = "torpedo_boat", die = "yellow", attack = 3, defence = 2, speed = 2, carries = 2, fuel = 3, metal = 3, money = 20000, limit = 15, rules = ["IG-8.2"] },
  { id = "colony_ship",  die = "green",  attack = 0, defence = 3, speed = 1, carries = 3, fuel = 5, metal = 5, money = 50000, limit = 5,  rules = ["IG-8.3"] },
]
fighter_fleet_speed = 2
other_fleet_speed = 1

[tank]
source = "rulebook"
rules = ["IG-2.12", "IG-8.5", "IG-11.7"]
fuel = 1
metal = 1
money = 10000
limit = 50
attack = 1
defence = 1

[cannon]
source = "rulebook"
rules = ["IG-10.22"]
attack = 2
defence = 2
line = 3

[turret]
source = "rulebook"
rules = ["IG-11.8"]
attack = 2
defence = 2
line = 3

# The most units of a side that roll at the same time.
[lines]
source = "rulebook"
rules = ["IG-10.4", "IG-11.6"]
space = 3
ground = 3

# 40 cards. The printed rules give 24 harmful and 16 helpful ones, from 0 to 3 each; the faces are ours.
# gain: a raw material, money in units, or any_raw = cubes of the owner''s choice.
[asteroids]
source = "proposed"
rules = ["IG-2.10", "IG-4.17", "IG-4.20", "IG-14.42"]
money_unit = 5000
cards = [
  { lose = 0, copies = 4,  rules = ["IG-4.18"] },
  { lose = 1, copies = 10, rules = ["IG-4.18"] },
  { lose = 2, copies = 7,  rules = ["IG-4.18"] },
  { lose = 3, copies = 3,  rules = ["IG-4.18"] },
  { gain = "nothing", amount = 0, copies = 2, rules = ["IG-4.19"] },
  { gain = "fuel",    amount = 1, copies = 1, rules = ["IG-4.19"] },
  { gain = "fuel",    amount = 2, copies = 1, rules = ["IG-4.19"] },
  { gain = "fuel",    amount = 3, copies = 1, rules = ["IG-4.19"] },
  { gain = "metal",   amount = 1, copies = 1, rules = ["IG-4.19"] },
  { gain = "metal",   amount = 2, copies = 1, rules = ["IG-4.19"] },
  { gain = "metal",   amount = 3, copies = 1, rules = ["IG-4.19"] },
  { gain = "stone",   amount = 1, copies = 1, rules = ["IG-4.19"] },
  { gain = "stone",   amount = 2, copies = 1, rules = ["IG-4.19"] },
  { gain = "stone",   amount = 3, copies = 1, rules = ["IG-4.19"] },
  { gain = "money",   amount = 1, copies = 1, rules = ["IG-4.19"] },
  { gain = "money",   amount = 2, copies = 1, rules = ["IG-4.19"] },
  { gain = "money",   amount = 3, copies = 1, rules = ["IG-4.19"] },
  { gain = "any_raw", amount = 1, copies = 1, rules = ["IG-4.19"] },
  { gain = "any_raw", amount = 2, copies = 1, rules = ["IG-4.19"] },
]

# 55 cards: price is list price x quantity x (100 + percent) / 100, rounded up to a full 1,000.
[market]
source = "rulebook"
rules = ["IG-12.9", "IG-12.10"]
card_rules = { fighter = ["IG-15.1"], torpedo_boat = ["IG-15.2"], colony_ship = ["IG-15.3"], tank = ["IG-15.4"] }
cards = [
  { unit = "fighter",      quantity = 1, percent = -40, price = 3000  },
  { unit = "fighter",      quantity = 1, percent = -30, price = 4000  },
  { unit = "fighter",      quantity = 1, percent = 20,  price = 6000  },
  { unit = "fighter",      quantity = 1, percent = 40,  price = 7000  },
  { unit = "fighter",      quantity = 2, percent = -50, price = 5000  },
  { unit = "fighter",      quantity = 2, percent = -40, price = 6000  },
  { unit = "fighter",      quantity = 2, percent = 20,  price = 12000 },
  { unit = "fighter",      quantity = 3, percent = -40, price = 9000  },
  { unit = "fighter",      quantity = 3, percent = -30, price = 11000 },
  { unit = "fighter",      quantity = 3, percent = 40,  price = 21000 },
  { unit = "fighter",      quantity = 3, percent = 50,  price = 23000 },
  { unit = "torpedo_boat", quantity = 1, percent = -50, price = 10000 },
  { unit = "torpedo_boat", quantity = 1, percent = -40, price = 12000 },
  { unit = "torpedo_boat", quantity = 1, percent = -40, price = 12000 },
  { unit = "torpedo_boat", quantity = 1, percent = -30, price = 14000 },
  { unit = "torpedo_boat", quantity = 1, percent = -20, price = 16000 },
  { unit = "torpedo_boat", quantity = 1, percent = 20,  price = 24000 },
  { unit = "torpedo_boat", quantity = 1, percent = 30,  price = 26000 },
  { unit = "torpedo_boat", quantity = 1, percent = 40,  price = 28000 },
  { unit = "torpedo_boat", quantity = 1, percent = 50,  price = 30000 },
  { unit = "torpedo_boat", quantity = 2, percent = -50, price = 20000 },
  { unit = "torpedo_boat", quantity = 2, percent = -40, price = 24000 },
  { unit = "torpedo_boat", quantity = 2, percent = -30, price = 28000 },
  { unit = "torpedo_boat", quantity = 2, percent = -20, price = 32000 },
  { unit = "torpedo_boat", quantity = 2, percent = 20,  price = 48000 },
  { unit = "torpedo_boat", quantity = 2, percent = 30,  price = 52000 },
  { unit = "torpedo_boat", quantity = 2, percent = 40,  price = 56000 },
  { unit = "torpedo_boat", quantity = 2, percent = 50,  price = 60000 },
  { unit = "torpedo_boat", quantity = 3, percent = -50, price = 30000 },
  { unit = "torpedo_boat", quantity = 3, percent = -40, price = 36000 },
  { unit = "torpedo_boat", quantity = 3, percent = -30, price = 42000 },
  { unit = "torpedo_boat", quantity = 3, percent = -20, price = 48000 },
  { unit = "torpedo_boat", quantity = 3, percent = 20,  price = 72000 },
  { unit = "torpedo_boat", quantity = 3, percent = 30,  price = 78000 },
  { unit = "torpedo_boat", quantity = 3, percent = 40,  price = 84000 },
  { unit = "torpedo_boat", quantity = 3, percent = 50,  price = 90000 },
  { unit = "colony_ship",  quantity = 1, percent = -40, price = 30000 },
  { unit = "colony_ship",  quantity = 1, percent = -20, price = 40000 },
  { unit = "colony_ship",  quantity = 1, percent = 30,  price = 65000 },
  { unit = "colony_ship",  quantity = 1, percent = 40,  price = 70000 },
  { unit = "tank",         quantity = 1, percent = -50, price = 5000  },
  { unit = "tank",         quantity = 1, percent = -40, price = 6000  },
  { unit = "tank",         quantity = 1, percent = -20, price = 8000  },
  { unit = "tank",         quantity = 1, percent = 30,  price = 13000 },
  { unit = "tank",         quantity = 1, percent = 40,  price = 14000 },
  { unit = "tank",         quantity = 1, percent = 50,  price = 15000 },
  { unit = "tank",         quantity = 2, percent = -50, price = 10000 },
  { unit = "tank",         quantity = 2, percent = -40, price = 12000 },
  { unit = "tank",         quantity = 2, percent = 20,  price = 24000 },
  { unit = "tank",         quantity = 2, percent = 50,  price = 30000 },
  { unit = "tank",         quantity = 3, percent = -50, price = 15000 },
  { unit = "tank",         quantity = 3, percent = -30, price = 21000 },
  { unit = "tank",         quantity = 3, percent = 20,  price = 36000 },
  { unit = "tank",         quantity = 3, percent = 30,  price = 39000 },
  { unit = "tank",         quantity = 3, percent = 40,  price = 42000 },
]

# Price of one cube of any raw material, for each value of the option market_raw; a missing price is no deal.
[market_cubes]
source = "proposed"
rules = ["IG-12.7", "IG-14.45"]
prices = [
  { value = "fixed",      buy = 3000, sell = 2000 },
  { value = "fixed_wide", buy = 5000, sell = 2500 },
  { value = "sell_only",  sell = 2000 },
  { value = "off" },
]

# Only with the options that allow them: a further card, and units sold back at a share of their list price.
[market_extra]
source = "proposed"
rules = ["IG-14.46", "IG-14.47"]
further_card = 1000
resale_percent = 50

[casino]
source = "rulebook"
rules = ["IG-13.2", "IG-13.4", "IG-13.5", "IG-13.6", "IG-13.7"]
dice = 2
minimum_bet = 1000
win = [7, 11]
lose = [2, 3, 12]
push = [4, 5, 6, 8, 9, 10]
win_factor = 2
',1.79488371478591275222e+09);
INSERT INTO "contents" VALUES('29e3e303d899063852b19704d19eaa7a','parsec','# The printed things of Parsec - Age of Colonies, read into typed records by content.py.
# source: rulebook = stated by the printed rules; found = another public source; inferred = rebuilt from a lost line;
# proposed = our own completion, to be replaced by whoever owns the printed component: change the record here and
# nothing else. An effect is a line "operation key=value ..."; docs/games/parsec.md lists the operations.

[components]
source = "rulebook"
rules = ["PA-1.1.2", "PA-1.1.3", "PA-1.1.5", "PA-1.1.6"]
faction_cards = 12
technical_sheets = 6
resource_cards_each = 70
event_cards = 127
event_tokens = 10
dice = 6
die_sides = 8
colours = ["red", "blue", "yellow", "green", "orange", "violet"]  # six colours are rulebook, their names proposed

[setup]
source = "rulebook"
rules = ["PA-5.2.7", "PA-7.2.2"]
placements = 2  # of a colony with a cargo
resources = 3
event_cards = 1
race_colonies = 4
port_rate = 3
event_price = 2
aboard_surcharge = 1
convert_energy = 2

[[boards]]
source = "rulebook"
rules = ["PA-5.1.1", "PA-3.1.3", "PA-3.2.2"]
players = [2]
columns = 3
rows = 2
military = 4
colonies = 5
each = 3

[[boards]]
source = "rulebook"
rules = ["PA-5.1.2", "PA-3.1.4", "PA-3.2.3"]
players = [3, 4]
columns = 4
rows = 3
military = 6
colonies = 10
each = 6

[[boards]]
source = "inferred"
rules = ["PA-5.1.3", "PA-3.1.5", "PA-3.2.4"]
players = [5, 6]
columns = 4
rows = 4
military = 8
colonies = 10
each = 8

[[units]]
id = "cargo"
source = "rulebook"
rules = ["PA-4.1.1", "PA-1.1.5"]
size = "small"
military = false
move = 3
attack = 0
defence = 1
range = 1
titanium = 2
gold = 0
energy = 1
supply = 10
points = 3

[[units]]
id = "fighter"
source = "rulebook"
rules = ["PA-4.1.4", "PA-1.1.5"]
size = "small"
military = true
move = 2
attack = 1
defence = 0
range = 1
titanium = 1
gold = 1
energy = 1
supply = 10
points = 3

[[units]]
id = "transport"
source = "rulebook"
rules = ["PA-4.2.2", "PA-1.1.5"]
size = "large"
military = true
move = 10
attack = 1
defence = 1
range = 1
titanium = 2
gold = 2
energy = 3
supply = 8
points = 6

[[units]]
id = "cruiser"
source = "rulebook"
rules = ["PA-4.2.1", "PA-1.1.5"]
size = "large"
military = true
move = 5
attack = 2
defence = 2
range = 2
titanium = 4
gold = 2
energy = 2
supply = 8
points = 8

[[units]]
id = "colony"
source = "rulebook"
rules = ["PA-4.3.3", "PA-4.3.1", "PA-1.1.5"]
size = "structure"
military = false
move = 0
attack = 0
defence = 2
range = 1
titanium = 2
gold = 0
energy = 2
supply = 10
points = 4

[[rarities]]
id = "unique"
source = "rulebook"
rules = ["PA-6.2.5", "PA-6.2.6", "PA-6.2.8"]
colour = "purple"
resale = 4
points = 4
copies = 1

[[rarities]]
id = "rare"
source = "proposed"
rules = ["PA-6.2.5", "PA-6.2.6", "PA-6.2.8"]
colour = "red"
resale = 3
points = 3
copies = 2

[[rarities]]
id = "uncommon"
source = "proposed"
rules = ["PA-6.2.5", "PA-6.2.6", "PA-6.2.8"]
colour = "yellow"
resale = 2
points = 2
copies = 3

[[rarities]]
id = "common"
source = "found"
rules = ["PA-6.2.5", "PA-6.2.6", "PA-6.2.8"]
colour = "green"
resale = 1
points = 1
copies = 4

[geometry]
source = "proposed"
rules = ["PA-5.2.3"]
columns = 6
rows = 6
hexes = { "2" = 209, "3" = 422, "4" = 422, "5" = 563, "6" = 563 }  # playable, without the closed core

# Maps of modules: "." open space, "C" planet centre, "P" planet ring, "A" asteroid, "S" core of the Space Port, "D" dock,
# "h" hex cut by the seam on the right. Odd rows are shifted right by half a hex; asteroids are listed in reading order.

[[modules]]
id = "M01"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Aurelia"
map = ["......", ".PP.Ah", ".PCP..", ".PP..h", "......", ".A...h"]
number = 1
resources = ["titanium", "gold"]
asteroid_numbers = [5, 8]
asteroid_resources = ["titanium", "energy"]

[[modules]]
id = "M02"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Borealis"
map = [".A....", "....Ah", "..PP..", ".PCP.h", "..PP..", "....Ah"]
number = 2
resources = ["titanium", "energy"]
asteroid_numbers = [5, 7, 4]
asteroid_resources = ["gold", "gold", "energy"]

[[modules]]
id = "M03"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Calyx"
map = ["..PP..", ".PCP.h", "..PP..", ".....h", "..A...", ".....h"]
number = 3
resources = ["gold", "energy"]
asteroid_numbers = [2]
asteroid_resources = ["titanium"]

[[modules]]
id = "M04"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Dorado"
map = ["A.....", "..PP.h", "..PCP.", "..PP.h", "......", ".A...h"]
number = 4
resources = ["titanium", "gold"]
asteroid_numbers = [3, 2]
asteroid_resources = ["energy", "titanium"]

[[modules]]
id = "M05"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Eridu"
map = ["..A...", ".....h", ".PP.A.", "PCP..h", ".PP...", ".....h"]
number = 5
resources = ["titanium", "energy"]
asteroid_numbers = [1, 4]
asteroid_resources = ["titanium", "gold"]

[[modules]]
id = "M06"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Feronia"
map = ["A..PP.", "..PCPh", "...PP.", ".....h", "....A.", "A....h"]
number = 6
resources = ["gold", "energy"]
asteroid_numbers = [8, 3, 5]
asteroid_resources = ["titanium", "titanium", "gold"]

[[modules]]
id = "M07"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Gantry"
map = ["......", ".....h", "A..PP.", "..PCPh", "...PP.", ".....h"]
number = 7
resources = ["titanium", "gold"]
asteroid_numbers = [1]
asteroid_resources = ["energy"]

[[modules]]
id = "M08"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Hyperion Gate"
map = [".PP.A.", "PCP..h", ".PP...", ".....h", "..A...", "....Ah"]
number = 8
resources = ["titanium", "energy"]
asteroid_numbers = [3, 2, 4]
asteroid_resources = ["gold", "gold", "energy"]

[[modules]]
id = "M09"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Ixion"
map = ["......", ".PP..h", ".PCP..", ".PP..h", "....A.", "A....h"]
number = 1
resources = ["gold", "energy"]
asteroid_numbers = [6, 7]
asteroid_resources = ["titanium", "gold"]

[[modules]]
id = "M10"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Juno Reach"
map = [".A....", ".....h", "..PP..", ".PCP.h", "..PP..", ".....h"]
number = 2
resources = ["titanium", "gold"]
asteroid_numbers = [1]
asteroid_resources = ["gold"]

[[modules]]
id = "M11"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Kestrel"
map = [".A....", "..PP.h", "..PCP.", "..PP.h", ".A....", "...A.h"]
number = 3
resources = ["titanium", "energy"]
asteroid_numbers = [6, 8, 4]
asteroid_resources = ["energy", "gold", "energy"]

[[modules]]
id = "M12"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Lacerta"
map = ["..PP..", ".PCP.h", "..PP..", ".....h", "..A..A", ".....h"]
number = 4
resources = ["gold", "energy"]
asteroid_numbers = [7, 6]
asteroid_resources = ["titanium", "energy"]

[[modules]]
id = "M13"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Meridian"
map = ["....A.", ".....h", "...PP.", "..PCPh", "...PP.", ".....h"]
number = 5
resources = ["titanium", "gold"]
asteroid_numbers = [3]
asteroid_resources = ["energy"]

[[modules]]
id = "M14"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Nereid"
map = [".PP...", "PCP..h", ".PP..A", ".....h", ".A....", "....Ah"]
number = 6
resources = ["titanium", "energy"]
asteroid_numbers = [2, 1, 5]
asteroid_resources = ["titanium", "gold", "titanium"]

[[modules]]
id = "M15"
source = "proposed"
rules = ["PA-1.1.7", "PA-8.1.1", "PA-8.2.1"]
kind = "planet"
name = "Ossian"
map = ["......", ".....h", ".PP...", "PCP.Ah", ".PP...", ".....h"]
number = 7
resources = ["gold", "energy"]
asteroid_numbers = [8]
asteroid_resources = ["energy"]

[[modules]]
id = "PORT"
source = "proposed"
rules = ["PA-1.1.6", "PA-9.2.9"]
kind = "port"
name = "Space Port"
map = ["......", ".....h", "..DD..", ".DSD.h", "..DD..", ".....h"]

[[factions]]
id = "martian_movement"
source = "rulebook"
rules = ["PA-6.1.2"]
bonus = ["stat unit=own_military stat=attack by=1"]
malus = ["cost unit=military kind=energy by=1"]

[[factions]]
id = "route_masters"
source = "found"
rules = ["PA-6.1.3"]
bonus = ["stat unit=own_vessel stat=move by=1"]
malus = ["stat unit=own_colony stat=defence by=-1"]

[[factions]]
id = "children_of_the_void"
source = "proposed"
rules = ["PA-6.1.4"]
bonus = ["yield body=asteroid by=1"]
malus = ["cost unit=colony kind=titanium by=1"]

[[factions]]
id = "free_traders"
source = "proposed"
rules = ["PA-6.1.5"]
bonus = ["port_rate n=2"]
malus = ["cost unit=military kind=titanium by=1"]

[[factions]]
id = "shadow_brothers"
source = "proposed"
rules = ["PA-6.1.6"]
bonus = ["on_destroy steal_resource from=owner n=1 mode=random"]
malus = ["no_player_trade"]

[[factions]]
id = "iron_legion"
source = "proposed"
rules = ["PA-6.1.7"]
bonus = ["cost unit=cruiser kind=titanium by=-1", "cost unit=cruiser kind=gold by=-1"]
malus = ["stat unit=own_cargo stat=move by=-1"]

[[factions]]
id = "terran_hegemony"
source = "proposed"
rules = ["PA-6.1.8"]
bonus = ["stat unit=own_colony stat=defence by=1"]
malus = ["cost unit=cargo kind=energy by=1"]

[[factions]]
id = "belt_union"
source = "proposed"
rules = ["PA-6.1.9"]
bonus = ["cost unit=cargo kind=titanium by=-1"]
malus = ["port_rate n=4"]

[[factions]]
id = "science_directorate"
source = "proposed"
rules = ["PA-6.1.10"]
bonus = ["event_price by=-1"]
malus = ["resale by=-1"]

[[factions]]
id = "long_gun_order"
source = "proposed"
rules = ["PA-6.1.11"]
bonus = ["stat unit=own_cruiser stat=range by=1"]
malus = ["stat unit=own_cruiser stat=move by=-2"]

[[factions]]
id = "nomad_fleet"
source = "proposed"
rules = ["PA-6.1.12"]
bonus = ["stat unit=own_transport stat=capacity by=1", "aboard_surcharge n=0"]
malus = ["cost unit=colony kind=energy by=1"]

[[factions]]
id = "harvest_concord"
source = "proposed"
rules = ["PA-6.1.13"]
bonus = ["yield body=planet min_colonies=3 by=1"]
malus = ["stat unit=own_fighter stat=attack by=-1"]

[[cards]]
id = "black_hole"
source = "proposed"
rules = ["PA-6.2.41", "PA-6.2.45", "PA-6.2.4"]
category = "natural"
rarity = "unique"
timing = "own_turn"
scope = "hex"
duration = "rounds:2"
token = true
warship = false
effects = ["hazard area=radius1 test=7 units=vessels", "no_move area=hex"]

[[cards]]
id = "supernova"
source = "proposed"
rules = ["PA-6.2.41", "PA-6.2.43", "PA-6.2.4"]
category = "natural"
rarity = "unique"
timing = "own_turn"
scope = "module"
duration = "rounds:1"
token = true
warship = false
effects = ["hazard area=module test=6 units=vessels", "no_yield area=module"]

[[cards]]
id = "wormhole"
source = "proposed"
rules = ["PA-6.2.47", "PA-6.2.4"]
category = "natural"
rarity = "unique"
timing = "own_turn"
scope = "board"
duration = "rounds:3"
token = true
warship = false
effects = ["link"]

[[cards]]
id = "great_conjunction"
source = "proposed"
rules = ["PA-6.2.44", "PA-6.2.4"]
category = "natural"
rarity = "unique"
timing = "own_turn"
scope = "board"
duration = "instant"
token = false
warship = false
effects = ["extra_roll n=3"]

[[cards]]
id = "mutiny"
source = "proposed"
rules = ["PA-6.2.32", "PA-6.2.4"]
category = "strategic"
rarity = "unique"
timing = "own_turn"
scope = "hex"
duration = "instant"
token = false
warship = true
effects = ["capture unit=enemy_military in=module"]

[[cards]]
id = "galactic_embargo"
source = "proposed"
rules = ["PA-6.2.53", "PA-6.2.4"]
category = "strategic"
rarity = "unique"
timing = "own_turn"
scope = "board"
duration = "rounds:2"
token = true
warship = false
effects = ["close_port"]

[[cards]]
id = "master_spy"
source = "proposed"
rules = ["PA-6.2.26", "PA-6.2.27", "PA-6.2.4"]
category = "strategic"
rarity = "unique"
timing = "any_turn"
scope = "player"
duration = "instant"
token = false
warship = false
effects = ["peek from=opponent what=events", "steal_event from=opponent n=2 mode=choice"]

[[cards]]
id = "grand_armistice"
source = "proposed"
rules = ["PA-6.2.46", "PA-6.2.4"]
category = "strategic"
rarity = "unique"
timing = "any_turn"
scope = "board"
duration = "rounds:1"
token = true
warship = false
effects = ["no_attack area=board"]

[[cards]]
id = "blitz"
source = "proposed"
rules = ["PA-6.2.34", "PA-6.2.4"]
category = "strategic"
rarity = "unique"
timing = "own_turn"
scope = "player"
duration = "turn"
token = false
warship = false
effects = ["attack_again unit=own_military"]

[[cards]]
id = "flagship"
source = "proposed"
rules = ["PA-6.2.29", "PA-6.2.4"]
category = "bonus"
rarity = "unique"
timing = "own_turn"
scope = "hex"
duration = "instant"
token = false
warship = true
effects = ["build unit=cruiser n=1 at=colony"]

[[cards]]
id = "founding_charter"
source = "proposed"
rules = ["PA-6.2.29", "PA-6.2.4"]
category = "bonus"
rarity = "unique"
timing = "own_turn"
scope = "hex"
duration = "instant"
token = false
warship = false
effects = ["build unit=colony n=1 at=planet_hex"]

[[cards]]
id = "hidden_treasury"
source = "proposed"
rules = ["PA-6.2.24", "PA-6.2.4"]
category = "bonus"
rarity = "unique"
timing = "own_turn"
scope = "player"
duration = "instant"
token = false
warship = false
effects = ["gain kind=each n=3"]

[[cards]]
id = "fold_drive"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "permanent"
rarity = "unique"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["stat unit=own_vessel stat=move by=2"]

[[cards]]
id = "rail_batteries"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "permanent"
rarity = "unique"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["stat unit=own_cruiser stat=range by=1"]

[[cards]]
id = "deep_core_rigs"
source = "proposed"
rules = ["PA-6.2.42", "PA-6.2.4"]
category = "permanent"
rarity = "unique"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["yield body=planet min_colonies=2 by=1"]

[[cards]]
id = "gamma_burst"
source = "proposed"
rules = ["PA-6.2.45", "PA-6.2.4"]
category = "natural"
rarity = "rare"
timing = "own_turn"
scope = "module"
duration = "rounds:1"
token = true
warship = false
effects = ["no_move area=module"]

[[cards]]
id = "magnetic_storm"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "natural"
rarity = "rare"
timing = "any_turn"
scope = "module"
duration = "rounds:2"
token = true
warship = false
effects = ["stat unit=any_vessel stat=attack by=-1"]

[[cards]]
id = "comet_strike"
source = "proposed"
rules = ["PA-6.2.41", "PA-6.2.4"]
category = "natural"
rarity = "rare"
timing = "own_turn"
scope = "hex"
duration = "instant"
token = false
warship = false
effects = ["hazard area=hex test=8 units=any"]

[[cards]]
id = "sabotage"
source = "proposed"
rules = ["PA-6.2.30", "PA-6.2.4"]
category = "strategic"
rarity = "rare"
timing = "any_turn"
scope = "hex"
duration = "instant"
token = false
warship = false
effects = ["destroy unit=enemy_small in=board save=5"]

[[cards]]
id = "counter_intelligence"
source = "proposed"
rules = ["PA-6.2.28", "PA-6.2.4"]
category = "strategic"
rarity = "rare"
timing = "reaction"
scope = "player"
duration = "instant"
token = false
warship = false
effects = ["cancel"]

[[cards]]
id = "hyperspace_jump"
source = "proposed"
rules = ["PA-6.2.35", "PA-6.2.4"]
category = "strategic"
rarity = "rare"
timing = "own_turn"
scope = "hex"
duration = "instant"
token = false
warship = false
effects = ["teleport unit=own_vessel to=any_empty"]

[[cards]]
id = "ambush"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "strategic"
rarity = "rare"
timing = "combat"
scope = "combat"
duration = "combat"
token = false
warship = false
effects = ["stat unit=this_unit stat=attack by=3"]

[[cards]]
id = "blockade"
source = "proposed"
rules = ["PA-6.2.43", "PA-6.2.4"]
category = "strategic"
rarity = "rare"
timing = "own_turn"
scope = "planet"
duration = "rounds:2"
token = true
warship = false
effects = ["no_yield area=planet"]

[[cards]]
id = "armed_convoy"
source = "proposed"
rules = ["PA-6.2.29", "PA-6.2.4"]
category = "bonus"
rarity = "rare"
timing = "own_turn"
scope = "hex"
duration = "instant"
token = false
warship = true
effects = ["build unit=transport n=1 at=colony"]

[[cards]]
id = "war_surplus"
source = "proposed"
rules = ["PA-6.2.24", "PA-6.2.4"]
category = "bonus"
rarity = "rare"
timing = "own_turn"
scope = "player"
duration = "instant"
token = false
warship = false
effects = ["gain kind=choice n=5"]

[[cards]]
id = "fighter_wing"
source = "proposed"
rules = ["PA-6.2.29", "PA-6.2.4"]
category = "bonus"
rarity = "rare"
timing = "own_turn"
scope = "hex"
duration = "instant"
token = false
warship = true
effects = ["build unit=fighter n=2 at=colony"]

[[cards]]
id = "heavy_plating"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "permanent"
rarity = "rare"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["stat unit=own_cruiser stat=defence by=1", "stat unit=own_transport stat=defence by=1"]

[[cards]]
id = "extended_holds"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "permanent"
rarity = "rare"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["stat unit=own_transport stat=capacity by=1"]

[[cards]]
id = "rapid_prospecting"
source = "proposed"
rules = ["PA-6.2.42", "PA-6.2.4"]
category = "permanent"
rarity = "rare"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["yield body=asteroid by=1"]

[[cards]]
id = "solar_flare"
source = "proposed"
rules = ["PA-6.2.43", "PA-6.2.4"]
category = "natural"
rarity = "uncommon"
timing = "any_turn"
scope = "module"
duration = "rounds:1"
token = true
warship = false
effects = ["no_yield area=module"]

[[cards]]
id = "ion_cloud"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "natural"
rarity = "uncommon"
timing = "any_turn"
scope = "module"
duration = "rounds:2"
token = true
warship = false
effects = ["stat unit=any_vessel stat=move by=-1"]

[[cards]]
id = "rich_vein"
source = "proposed"
rules = ["PA-6.2.42", "PA-6.2.4"]
category = "natural"
rarity = "uncommon"
timing = "own_turn"
scope = "asteroid"
duration = "rounds:3"
token = true
warship = false
effects = ["yield body=asteroid by=double"]

[[cards]]
id = "evasive_protocol"
source = "proposed"
rules = ["PA-6.2.40", "PA-6.2.4"]
category = "strategic"
rarity = "uncommon"
timing = "combat"
scope = "combat"
duration = "instant"
token = false
warship = false
effects = ["escape unit=this_unit"]

[[cards]]
id = "focused_fire"
source = "proposed"
rules = ["PA-6.2.38", "PA-6.2.4"]
category = "strategic"
rarity = "uncommon"
timing = "combat"
scope = "combat"
duration = "roll"
token = false
warship = false
effects = ["roll_mod side=attack by=2"]

[[cards]]
id = "reinforced_shields"
source = "proposed"
rules = ["PA-6.2.38", "PA-6.2.4"]
category = "strategic"
rarity = "uncommon"
timing = "combat"
scope = "combat"
duration = "roll"
token = false
warship = false
effects = ["roll_mod side=defence by=2"]

[[cards]]
id = "smugglers_route"
source = "proposed"
rules = ["PA-6.2.54", "PA-6.2.4"]
category = "strategic"
rarity = "uncommon"
timing = "own_turn"
scope = "player"
duration = "turn"
token = false
warship = false
effects = ["trade_anywhere with=port"]

[[cards]]
id = "supply_ship"
source = "proposed"
rules = ["PA-6.2.29", "PA-6.2.4"]
category = "bonus"
rarity = "uncommon"
timing = "own_turn"
scope = "hex"
duration = "instant"
token = false
warship = false
effects = ["build unit=cargo n=1 at=colony"]

[[cards]]
id = "settlers"
source = "proposed"
rules = ["PA-6.2.31", "PA-6.2.4"]
category = "bonus"
rarity = "uncommon"
timing = "own_turn"
scope = "hex"
duration = "instant"
token = false
warship = false
effects = ["convert unit=own_cargo to=colony"]

[[cards]]
id = "dividend"
source = "proposed"
rules = ["PA-6.2.24", "PA-6.2.4"]
category = "bonus"
rarity = "uncommon"
timing = "own_turn"
scope = "player"
duration = "instant"
token = false
warship = false
effects = ["gain kind=choice n=3"]

[[cards]]
id = "improved_thrusters"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "permanent"
rarity = "uncommon"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["stat unit=own_cargo stat=move by=1", "stat unit=own_fighter stat=move by=1"]

[[cards]]
id = "targeting_computer"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "permanent"
rarity = "uncommon"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["stat unit=own_fighter stat=attack by=1"]

[[cards]]
id = "solar_wind"
source = "proposed"
rules = ["PA-6.2.33", "PA-6.2.4"]
category = "natural"
rarity = "common"
timing = "own_turn"
scope = "hex"
duration = "turn"
token = false
warship = false
effects = ["move_extra unit=own_vessel n=2"]

[[cards]]
id = "meteor_shower"
source = "proposed"
rules = ["PA-6.2.45", "PA-6.2.4"]
category = "natural"
rarity = "common"
timing = "any_turn"
scope = "hex"
duration = "rounds:1"
token = true
warship = false
effects = ["no_move area=hex"]

[[cards]]
id = "cosmic_drift"
source = "proposed"
rules = ["PA-6.2.36", "PA-6.2.4"]
category = "natural"
rarity = "common"
timing = "any_turn"
scope = "hex"
duration = "instant"
token = false
warship = false
effects = ["push unit=any_vessel n=1"]

[[cards]]
id = "second_chance"
source = "proposed"
rules = ["PA-6.2.39", "PA-6.2.4"]
category = "strategic"
rarity = "common"
timing = "combat"
scope = "combat"
duration = "instant"
token = false
warship = false
effects = ["reroll which=own"]

[[cards]]
id = "jamming"
source = "proposed"
rules = ["PA-6.2.39", "PA-6.2.4"]
category = "strategic"
rarity = "common"
timing = "combat"
scope = "combat"
duration = "instant"
token = false
warship = false
effects = ["reroll which=enemy"]

[[cards]]
id = "quick_strike"
source = "proposed"
rules = ["PA-6.2.38", "PA-6.2.4"]
category = "strategic"
rarity = "common"
timing = "combat"
scope = "combat"
duration = "roll"
token = false
warship = false
effects = ["roll_mod side=attack by=1"]

[[cards]]
id = "brace"
source = "proposed"
rules = ["PA-6.2.38", "PA-6.2.4"]
category = "strategic"
rarity = "common"
timing = "combat"
scope = "combat"
duration = "roll"
token = false
warship = false
effects = ["roll_mod side=defence by=1"]

[[cards]]
id = "petty_theft"
source = "proposed"
rules = ["PA-6.2.25", "PA-6.2.4"]
category = "strategic"
rarity = "common"
timing = "any_turn"
scope = "player"
duration = "instant"
token = false
warship = false
effects = ["steal_resource from=opponent n=1 mode=random"]

[[cards]]
id = "supply_drop"
source = "proposed"
rules = ["PA-6.2.24", "PA-6.2.4"]
category = "bonus"
rarity = "common"
timing = "own_turn"
scope = "player"
duration = "instant"
token = false
warship = false
effects = ["gain kind=choice n=2"]

[[cards]]
id = "goods_teleport"
source = "proposed"
rules = ["PA-6.2.54", "PA-6.2.4"]
category = "bonus"
rarity = "common"
timing = "own_turn"
scope = "player"
duration = "turn"
token = false
warship = false
effects = ["trade_anywhere with=opponent"]

[[cards]]
id = "escort_plates"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "permanent"
rarity = "common"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["stat unit=own_cargo stat=defence by=1"]

[[cards]]
id = "colony_sensors"
source = "proposed"
rules = ["PA-6.2.37", "PA-6.2.4"]
category = "permanent"
rarity = "common"
timing = "own_turn"
scope = "player"
duration = "game"
token = false
warship = false
effects = ["stat unit=own_colony stat=range by=1"]
',1.79488371729906868935e+09);
INSERT INTO "contents" VALUES('8bc650355233f276b14a9bab0899c64c','starfarers','# What lies in the box of The Starfarers of Catan: the field, the systems and outposts, tokens, costs, pieces and cards.
# Each group names where it comes from (source: rulebook = stated by the printed rules; found = read in other public
# material; inferred = follows from it; proposed = our own completion) and the rules it puts into data.
# A hex is [q, r] in axial coordinates, a point [u, v]: u counts from the home edge, v from the left.

# ---- the field: flat-top hexes in columns; even columns sit half a hex lower ----

[field]
source = "found"
rules = ["SF-COMP.2", "SF-COMP.3"]
columns = [[0, 12, 13], [1, 0, 14], [2, 0, 13], [3, 0, 14], [4, 0, 13], [5, 0, 14], [6, 0, 13], [7, 0, 14], [8, 0, 13], [9, 0, 14], [10, 12, 13]]  # [column, first row, last row], rows counted from the far edge
hexes = 135
points = 320
edges = 454
enterable = 309

# ---- eleven systems of three planets round a star; a site lies between two planets (their places in the list) ----

[systems]
source = "found"
rules = ["SF-COMP.4", "SF-COMP.5", "SF-COMP.6"]

[[systems.list]]
id = "alpha"
zone = "home"
star = [2, 3]
planets = [
  { hex = [0, 13], resource = "food", number = 11 },
  { hex = [1, 12], resource = "fuel", number = 4 },
  { hex = [1, 13], resource = "carbon", number = 8 },
]
sites = [
  { at = [3, 2], planets = [0, 1], launch = [[3, 1], [4, 3]] },
  { at = [2, 4], planets = [1, 2], launch = [[1, 5], [3, 5]] },
  { at = [1, 2], planets = [2, 0], launch = [[0, 3], [1, 1]] },
]

[[systems.list]]
id = "beta"
zone = "home"
star = [2, 8]
planets = [
  { hex = [3, 11], resource = "fuel", number = 10 },
  { hex = [4, 11], resource = "goods", number = 12 },
  { hex = [3, 12], resource = "ore", number = 8 },
]
sites = [
  { at = [3, 9], planets = [0, 1], launch = [[3, 10], [4, 8]] },
  { at = [1, 9], planets = [1, 2], launch = [[0, 8], [1, 10]] },
  { at = [2, 7], planets = [2, 0], launch = [[1, 6], [3, 6]] },
]

[[systems.list]]
id = "gamma"
zone = "home"
star = [2, 15]
planets = [
  { hex = [6, 10], resource = "ore", number = 5 },
  { hex = [7, 9], resource = "carbon", number = 6 },
  { hex = [7, 10], resource = "food", number = 3 },
]
sites = [
  { at = [3, 14], planets = [0, 1], launch = [[3, 13], [4, 15]] },
  { at = [2, 16], planets = [1, 2], launch = [[1, 17], [3, 17]] },
  { at = [1, 14], planets = [2, 0], launch = [[0, 15], [1, 13]] },
]

[[systems.list]]
id = "delta"
zone = "home"
star = [2, 20]
planets = [
  { hex = [9, 8], resource = "goods", number = 2 },
  { hex = [10, 8], resource = "ore", number = 9 },
  { hex = [9, 9], resource = "fuel", number = 6 },
]
sites = [
  { at = [3, 21], planets = [0, 1], launch = [[3, 22], [4, 20]] },
  { at = [1, 21], planets = [1, 2], launch = [[0, 20], [1, 22]] },
  { at = [2, 19], planets = [2, 0], launch = [[1, 18], [3, 18]] },
]

[[systems.list]]
id = "near_left"
zone = "near"
star = [9, 5]
planets = [
  { hex = [1, 9], resource = "food", dot = "red" },
  { hex = [2, 8], resource = "ore", dot = "yellow" },
  { hex = [2, 9], resource = "fuel", dot = "blue" },
]
sites = [
  { at = [10, 4], planets = [0, 1], launch = [[10, 3], [11, 5]] },
  { at = [9, 6], planets = [1, 2], launch = [[8, 7], [10, 7]] },
  { at = [8, 4], planets = [2, 0], launch = [[7, 5], [8, 3]] },
]

[[systems.list]]
id = "near_right"
zone = "near"
star = [9, 17]
planets = [
  { hex = [7, 6], resource = "fuel", dot = "red" },
  { hex = [8, 5], resource = "carbon", dot = "yellow" },
  { hex = [8, 6], resource = "food", dot = "blue" },
]
sites = [
  { at = [10, 16], planets = [0, 1], launch = [[10, 15], [11, 17]] },
  { at = [9, 18], planets = [1, 2], launch = [[8, 19], [10, 19]] },
  { at = [8, 16], planets = [2, 0], launch = [[7, 17], [8, 15]] },
]

[[systems.list]]
id = "centre"
zone = "middle"
star = [13, 10]
planets = [
  { hex = [4, 5], resource = "food", dot = "yellow" },
  { hex = [5, 5], resource = "goods", dot = "blue" },
  { hex = [4, 6], resource = "carbon", dot = "red" },
]
sites = [
  { at = [14, 11], planets = [0, 1], launch = [[14, 12], [15, 10]] },
  { at = [12, 11], planets = [1, 2], launch = [[11, 10], [12, 12]] },
  { at = [13, 9], planets = [2, 0], launch = [[12, 8], [14, 8]] },
]

[[systems.list]]
id = "mid_right"
zone = "middle"
star = [19, 14]
planets = [
  { hex = [6, 1], resource = "goods", dot = "red" },
  { hex = [7, 1], resource = "fuel", dot = "yellow" },
  { hex = [6, 2], resource = "ore", dot = "blue" },
]
sites = [
  { at = [20, 15], planets = [0, 1], launch = [[20, 16], [21, 14]] },
  { at = [18, 15], planets = [1, 2], launch = [[17, 14], [18, 16]] },
  { at = [19, 13], planets = [2, 0], launch = [[18, 12], [20, 12]] },
]

[[systems.list]]
id = "mid_left"
zone = "middle"
star = [21, 6]
planets = [
  { hex = [2, 2], resource = "ore", dot = "red" },
  { hex = [3, 2], resource = "goods", dot = "yellow" },
  { hex = [2, 3], resource = "carbon", dot = "blue" },
]
sites = [
  { at = [22, 7], planets = [0, 1], launch = [[22, 8], [23, 6]] },
  { at = [20, 7], planets = [1, 2], launch = [[19, 6], [20, 8]] },
  { at = [21, 5], planets = [2, 0], launch = [[20, 4], [22, 4]] },
]

[[systems.list]]
id = "far_left"
zone = "far"
star = [28, 8]
planets = [
  { hex = [3, -2], resource = "carbon", dot = "yellow" },
  { hex = [4, -2], resource = "goods", dot = "red" },
  { hex = [3, -1], resource = "fuel", dot = "blue" },
]
sites = [
  { at = [29, 9], planets = [0, 1], launch = [[29, 10], [30, 8]] },
  { at = [27, 9], planets = [1, 2], launch = [[26, 8], [27, 10]] },
  { at = [28, 7], planets = [2, 0], launch = [[27, 6], [29, 6]] },
]

[[systems.list]]
id = "far_right"
zone = "far"
star = [28, 19]
planets = [
  { hex = [8, -4], resource = "goods", dot = "blue" },
  { hex = [9, -5], resource = "food", dot = "yellow" },
  { hex = [9, -4], resource = "ore", dot = "red" },
]
sites = [
  { at = [29, 18], planets = [0, 1], launch = [[29, 17], [30, 19]] },
  { at = [28, 20], planets = [1, 2], launch = [[27, 21], [29, 21]] },
  { at = [27, 18], planets = [2, 0], launch = [[26, 19], [27, 17]] },
]

# ---- outposts: one hex each on the side edges; docks 1 to 5 begin at the rim-side corner nearest home ----

[outposts]
source = "inferred"
dock_order_source = "proposed"
rules = ["SF-COMP.7", "SF-COMP.8", "SF-BASE.1"]

[[outposts.list]]
race = "green_folk"
hex = [1, 6]
side = "left"
docks = [[14, 3], [14, 4], [15, 5], [16, 4], [16, 3]]

[[outposts.list]]
race = "merchants"
hex = [9, 3]
side = "right"
docks = [[12, 20], [12, 19], [13, 18], [14, 19], [14, 20]]

[[outposts.list]]
race = "scientists"
hex = [1, 0]
side = "left"
docks = [[26, 3], [26, 4], [27, 5], [28, 4], [28, 3]]

[[outposts.list]]
race = "diplomats"
hex = [9, -2]
side = "right"
docks = [[22, 20], [22, 19], [23, 18], [24, 19], [24, 20]]

# ---- the beginner start, by colour in the order of seats ----

[start]
source = "inferred"
rules = ["SF-SETUP.1", "SF-SETUP.2", "SF-SETUP.8", "SF-SETUP.12", "SF-SETUP.13", "SF-SETUP.19"]
supply_cards = 3
fame_rings = 1

[[start.colours]]
colour = "yellow"
port = [2, 4]
ship = [3, 5]
colonies = [[1, 14], [2, 19]]

[[start.colours]]
colour = "red"
port = [3, 9]
ship = [3, 10]
colonies = [[1, 2], [1, 21]]

[[start.colours]]
colour = "white"
port = [3, 14]
ship = [4, 15]
colonies = [[3, 2], [1, 9]]

[[start.colours]]
colour = "blue"
port = [3, 21]
ship = [4, 20]
colonies = [[2, 7], [2, 16]]

# ---- number tokens: home tokens by letter, outer ones by the dot on their back; lairs and ice by what they ask for ----

[tokens]
source = "found"
rules = ["SF-COMP.9", "SF-COMP.10", "SF-SETUP.9", "SF-SETUP.10"]
total = 38
home = { alpha = [4, 8, 11], beta = [8, 10, 12], gamma = [3, 5, 6], delta = [2, 6, 9] }
yellow = [2, 5, 5, 6, 8, 9, 9]
blue = [3, 3, 4, 4, 11, 11, 12]
red = [10, 10]
reserve = [2, 3, 4, 10, 11]
lairs = [4, 5, 7]
ice = [3, 4]

# ---- build costs in the order ore, fuel, carbon, food, goods ----

[costs]
source = "inferred"
rules = ["SF-BUILD.1", "SF-COMP.15"]
list = [
  { id = "colony_ship", cards = [1, 1, 1, 1, 0], source = "inferred", rules = ["SF-BUILD.3"] },
  { id = "trade_ship", cards = [1, 1, 0, 0, 2], source = "inferred", rules = ["SF-BUILD.4"] },
  { id = "spaceport", cards = [0, 0, 3, 2, 0], source = "rulebook", rules = ["SF-BUILD.13"] },
  { id = "booster", cards = [0, 2, 0, 0, 0], source = "inferred", rules = ["SF-BUILD.16"] },
  { id = "cannon", cards = [0, 0, 2, 0, 0], source = "inferred", rules = ["SF-BUILD.17"] },
  { id = "freight_ring", cards = [2, 0, 0, 0, 0], source = "inferred", rules = ["SF-BUILD.18"] },
]

# ---- cards and pieces ----

[resources]
source = "inferred"
rules = ["SF-COMP.11", "SF-SETUP.11", "SF-SETUP.16", "SF-SETUP.17"]
kinds = ["ore", "fuel", "carbon", "food", "goods"]
each = 20
pile_each = 12
rebuilt_each = 6

[pieces]
source = "rulebook"
rules = ["SF-COMP.1", "SF-SETUP.3", "SF-BUILD.6", "SF-BUILD.10", "SF-BUILD.14"]
colonies = 9
stations = 7
transporters = 3
rings = 3

[stock]
source = "found"
rules = ["SF-COMP.12", "SF-BUILD.22", "SF-BUILD.23"]
boosters = 24
cannons = 24
freight_rings = 20
fame_rings = 40
most = 6  # of a kind of upgrade on one mothership

[balls]
source = "inferred"
rules = ["SF-SHAKE.3", "SF-SHAKE.4", "SF-SHAKE.6", "SF-SHAKE.11"]
values = { black = 0, blue = 1, yellow = 2, red = 3 }
five = ["black", "blue", "yellow", "yellow", "red"]
four = ["black", "blue", "yellow", "red"]
after_encounter = 3

[numbers]
source = "rulebook"
rules = ["SF-PROD.7", "SF-PROD.11", "SF-TRADE.5", "SF-TRADE.6", "SF-VAR.1", "SF-END.1"]
tribute_above = 7
supply_below = 9
fast_below = 7
bank_rate = 3
goods_rate = 2
to_win = 15

# ---- friendship cards: what each does, in a small vocabulary ----
# harvest KIND; speed and combat; tribute above; fame for goods; rich; relief; rate KIND = cards for one (once: per turn)

[friendship]
source = "inferred"
rules = ["SF-COMP.13", "SF-SETUP.14"]

[[friendship.cards]]
id = "harvest_ore"
race = "green_folk"
harvest = "ore"
source = "inferred"
rules = ["SF-FRIEND.1"]

[[friendship.cards]]
id = "harvest_fuel"
race = "green_folk"
harvest = "fuel"
source = "inferred"
rules = ["SF-FRIEND.2"]

[[friendship.cards]]
id = "harvest_carbon"
race = "green_folk"
harvest = "carbon"
source = "inferred"
rules = ["SF-FRIEND.3"]

[[friendship.cards]]
id = "harvest_food"
race = "green_folk"
harvest = "food"
source = "inferred"
rules = ["SF-FRIEND.4"]

[[friendship.cards]]
id = "harvest_goods"
race = "green_folk"
harvest = "goods"
source = "inferred"
rules = ["SF-FRIEND.5"]

[[friendship.cards]]
id = "drive_and_gun_a"
race = "scientists"
speed = 1
combat = 1
source = "found"
rules = ["SF-FRIEND.6"]

[[friendship.cards]]
id = "drive_and_gun_b"
race = "scientists"
speed = 1
combat = 1
source = "found"
rules = ["SF-FRIEND.7"]

[[friendship.cards]]
id = "drive_and_gun_c"
race = "scientists"
speed = 1
combat = 1
source = "found"
rules = ["SF-FRIEND.8"]

[[friendship.cards]]
id = "better_drives"
race = "scientists"
speed = 2
combat = 0
source = "found"
rules = ["SF-FRIEND.9"]

[[friendship.cards]]
id = "better_guns"
race = "scientists"
speed = 0
combat = 2
source = "found"
rules = ["SF-FRIEND.10"]

[[friendship.cards]]
id = "lighter_tribute"
race = "diplomats"
tribute_above = 12
source = "inferred"
rules = ["SF-FRIEND.11"]

[[friendship.cards]]
id = "bought_fame_a"
race = "diplomats"
sells_fame = true
source = "inferred"
rules = ["SF-FRIEND.12"]

[[friendship.cards]]
id = "bought_fame_b"
race = "diplomats"
sells_fame = true
source = "inferred"
rules = ["SF-FRIEND.13"]

[[friendship.cards]]
id = "help_from_the_rich"
race = "diplomats"
helps = true
source = "inferred"
rules = ["SF-FRIEND.14"]

[[friendship.cards]]
id = "relief_fund"
race = "diplomats"
relief = true
source = "inferred"
rules = ["SF-FRIEND.15"]

[[friendship.cards]]
id = "rate_ore"
race = "merchants"
trades = "ore"
rate = 2
source = "inferred"
rules = ["SF-FRIEND.16"]

[[friendship.cards]]
id = "rate_fuel"
race = "merchants"
trades = "fuel"
rate = 2
source = "inferred"
rules = ["SF-FRIEND.17"]

[[friendship.cards]]
id = "rate_carbon"
race = "merchants"
trades = "carbon"
rate = 2
source = "inferred"
rules = ["SF-FRIEND.18"]

[[friendship.cards]]
id = "rate_food"
race = "merchants"
trades = "food"
rate = 2
source = "inferred"
rules = ["SF-FRIEND.19"]

[[friendship.cards]]
id = "rate_goods"
race = "merchants"
trades = "goods"
rate = 1
once = true
source = "inferred"
rules = ["SF-FRIEND.20"]

# ---- encounters: each card is a small tree. The first node is the opening. ----
# gift      up to `max` cards into the bank; next by how many: 0, 1, 2, 3
# ask       next: yes, no
# pay       `count` cards into the bank; swap: one card given, two others taken
# shake     own balls; next: 1 or 2, 3, 4 or 5
# compare   `metric` against the `rival` on that side, ties won; next: win, lose
# wear      all with more upgrades than `limit` lose one; council: fame for the most freight rings
# end       effects in order; `effects_2019` where the later edition differs
# Effects: fame N; gain KIND N; return_gift; lose_swapped; take_random_each; each_gives; upgrade_gain; upgrade_loss;
# ship_stuck; trade_ship; space_jump; draw_encounter; reshuffle_all

[encounters]
source = "inferred"
rules = ["SF-SETUP.15"]

[[encounters.cards]]
id = 1
opening = "trader"
source = "inferred"
rules = ["SF-CARD.1"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["none", "one", "two", "three"] },
  { id = "none", type = "end", effects = ["each_gives 1", "fame -2"] },
  { id = "one", type = "end", effects = ["gain food 1", "fame -1"] },
  { id = "two", type = "end", effects = ["gain any 1", "fame 1"] },
  { id = "three", type = "end", effects = ["gain any 2", "fame 1"] },
]

[[encounters.cards]]
id = 2
opening = "trader"
source = "inferred"
rules = ["SF-CARD.2"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["none", "one", "two", "three"] },
  { id = "none", type = "end", effects = ["fame -1"] },
  { id = "one", type = "end", effects = ["gain any 1"] },
  { id = "two", type = "end", effects = ["gain any 1", "fame 1"] },
  { id = "three", type = "end", effects = ["upgrade_gain 1", "fame 1"] },
]

[[encounters.cards]]
id = 3
opening = "trader"
source = "inferred"
rules = ["SF-CARD.3"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["none", "one", "two", "three"] },
  { id = "none", type = "end", effects = ["fame -1"] },
  { id = "one", type = "end", effects = [] },
  { id = "two", type = "end", effects = ["fame 1"] },
  { id = "three", type = "end", effects = ["gain goods 1", "fame 1"] },
]

[[encounters.cards]]
id = 4
opening = "trader"
source = "inferred"
rules = ["SF-CARD.4"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["none", "one", "two", "three"] },
  { id = "none", type = "end", effects = ["gain goods 1"] },
  { id = "one", type = "end", effects = ["gain any 1", "fame 1"] },
  { id = "two", type = "end", effects = ["gain any 2", "fame 1"] },
  { id = "three", type = "end", effects = ["return_gift"] },
]

[[encounters.cards]]
id = 5
opening = "trader"
source = "inferred"
rules = ["SF-CARD.5"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["none", "one", "two", "three"] },
  { id = "none", type = "end", effects = ["ship_stuck 1", "fame -1"] },
  { id = "one", type = "end", effects = ["fame -1"] },
  { id = "two", type = "end", effects = ["gain any 1", "fame 1"] },
  { id = "three", type = "end", effects = ["trade_ship 1"] },
]

[[encounters.cards]]
id = 6
opening = "trader"
source = "inferred"
rules = ["SF-CARD.6"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["none", "one", "two", "three"] },
  { id = "none", type = "end", effects = ["ship_stuck 1", "fame -1"] },
  { id = "one", type = "end", effects = ["fame -1"] },
  { id = "two", type = "end", effects = ["gain any 1", "fame 1"] },
  { id = "three", type = "end", effects = ["trade_ship 1"] },
]

[[encounters.cards]]
id = 7
opening = "trader"
source = "inferred"
rules = ["SF-CARD.7"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["attack", "attack", "attack", "attack"] },
  { id = "attack", type = "ask", next = ["fight", "gone"] },
  { id = "fight", type = "compare", metric = "combat", rival = "right", next = ["won", "lost"] },
  { id = "won", type = "end", effects = ["return_gift", "fame 1"] },
  { id = "lost", type = "end", effects = ["ship_stuck 1"] },
  { id = "gone", type = "end", effects = [] },
]

[[encounters.cards]]
id = 8
opening = "trader"
source = "inferred"
rules = ["SF-CARD.8"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["attack", "attack", "attack", "attack"] },
  { id = "attack", type = "ask", next = ["fight", "gone"] },
  { id = "fight", type = "compare", metric = "combat", rival = "left", next = ["won", "lost"] },
  { id = "won", type = "end", effects = ["return_gift", "fame 1"] },
  { id = "lost", type = "end", effects = ["ship_stuck 1"] },
  { id = "gone", type = "end", effects = [] },
]

[[encounters.cards]]
id = 9
opening = "demand"
source = "inferred"
rules = ["SF-CARD.9"]
nodes = [
  { id = "ask", type = "ask", next = ["pay", "fight"] },
  { id = "pay", type = "pay", count = 2, next = ["done"] },
  { id = "fight", type = "compare", metric = "combat", rival = "right", next = ["won", "lost"] },
  { id = "done", type = "end", effects = [] },
  { id = "won", type = "end", effects = ["trade_ship 1"] },
  { id = "lost", type = "end", effects = ["upgrade_loss 1", "fame 1"] },
]

[[encounters.cards]]
id = 10
opening = "demand"
source = "inferred"
rules = ["SF-CARD.10"]
nodes = [
  { id = "ask", type = "ask", next = ["pay", "fight"] },
  { id = "pay", type = "pay", count = 2, next = ["done"] },
  { id = "fight", type = "compare", metric = "combat", rival = "right2", next = ["won", "lost"] },
  { id = "done", type = "end", effects = [] },
  { id = "won", type = "end", effects = ["gain carbon 2", "fame 1"] },
  { id = "lost", type = "end", effects = ["ship_stuck 1", "fame 1"] },
]

[[encounters.cards]]
id = 11
opening = "demand"
source = "inferred"
rules = ["SF-CARD.11"]
nodes = [
  { id = "ask", type = "ask", next = ["pay", "fight"] },
  { id = "pay", type = "pay", count = 2, next = ["done"] },
  { id = "fight", type = "compare", metric = "combat", rival = "left", next = ["won", "lost"] },
  { id = "done", type = "end", effects = ["ship_stuck 1"] },
  { id = "won", type = "end", effects = ["gain ore 2", "fame 1"] },
  { id = "lost", type = "end", effects = ["upgrade_loss 1"] },
]

[[encounters.cards]]
id = 12
opening = "fence"
source = "inferred"
rules = ["SF-CARD.12"]
nodes = [
  { id = "ask", type = "ask", next = ["swap", "proud"] },
  { id = "swap", type = "swap", next = ["roll"] },
  { id = "roll", type = "shake", next = ["rumour", "police", "clean"] },
  { id = "proud", type = "end", effects = ["fame 1"] },
  { id = "rumour", type = "end", effects = ["fame -1"] },
  { id = "police", type = "end", effects = ["lose_swapped", "fame -1"] },
  { id = "clean", type = "end", effects = [] },
]

[[encounters.cards]]
id = 13
opening = "fence"
source = "inferred"
rules = ["SF-CARD.13"]
nodes = [
  { id = "ask", type = "ask", next = ["swap", "on"] },
  { id = "swap", type = "swap", next = ["roll"] },
  { id = "roll", type = "shake", next = ["clean", "police", "rumour"] },
  { id = "on", type = "end", effects = [] },
  { id = "clean", type = "end", effects = [] },
  { id = "police", type = "end", effects = ["lose_swapped", "fame -1"] },
  { id = "rumour", type = "end", effects = ["fame -1"] },
]

[[encounters.cards]]
id = 14
opening = "raid"
source = "inferred"
rules = ["SF-CARD.14"]
nodes = [
  { id = "ask", type = "ask", next = ["pay", "proud"] },
  { id = "pay", type = "pay", count = 1, next = ["roll"] },
  { id = "roll", type = "shake", next = ["cheated", "known", "loot"] },
  { id = "proud", type = "end", effects = ["fame 1"] },
  { id = "cheated", type = "end", effects = ["fame -1"] },
  { id = "known", type = "end", effects = ["take_random_each 1", "fame -1"] },
  { id = "loot", type = "end", effects = ["take_random_each 1"] },
]

[[encounters.cards]]
id = 15
opening = "raid"
source = "inferred"
rules = ["SF-CARD.15"]
nodes = [
  { id = "ask", type = "ask", next = ["pay", "on"] },
  { id = "pay", type = "pay", count = 1, next = ["roll"] },
  { id = "roll", type = "shake", next = ["loot", "known", "cheated"] },
  { id = "on", type = "end", effects = [] },
  { id = "loot", type = "end", effects = ["take_random_each 1"] },
  { id = "known", type = "end", effects = ["take_random_each 1", "fame -1"] },
  { id = "cheated", type = "end", effects = ["fame -1"] },
]

[[encounters.cards]]
id = 16
opening = "attack"
source = "inferred"
rules = ["SF-CARD.16"]
nodes = [
  { id = "ask", type = "ask", next = ["flee", "fight"] },
  { id = "flee", type = "compare", metric = "boosters", rival = "right", next = ["away", "fight"] },
  { id = "fight", type = "compare", metric = "combat", rival = "right", next = ["won", "lost"] },
  { id = "away", type = "end", effects = [] },
  { id = "won", type = "end", effects = ["upgrade_gain 1", "fame 1"] },
  { id = "lost", type = "end", effects = ["upgrade_loss 1"] },
]

[[encounters.cards]]
id = 17
opening = "attack"
source = "inferred"
rules = ["SF-CARD.17"]
nodes = [
  { id = "ask", type = "ask", next = ["flee", "fight"] },
  { id = "flee", type = "compare", metric = "boosters", rival = "left2", next = ["away", "fight"] },
  { id = "fight", type = "compare", metric = "combat", rival = "left2", next = ["won", "lost"] },
  { id = "away", type = "end", effects = [] },
  { id = "won", type = "end", effects = ["gain ore 2", "fame 1"] },
  { id = "lost", type = "end", effects = ["upgrade_loss 1", "fame 1"] },
]

[[encounters.cards]]
id = 18
opening = "attack"
source = "inferred"
rules = ["SF-CARD.18"]
nodes = [
  { id = "ask", type = "ask", next = ["flee", "fight"] },
  { id = "flee", type = "compare", metric = "boosters", rival = "left", next = ["away", "fight"] },
  { id = "fight", type = "compare", metric = "combat", rival = "left", next = ["won", "lost"] },
  { id = "away", type = "end", effects = [] },
  { id = "won", type = "end", effects = ["trade_ship 1"] },
  { id = "lost", type = "end", effects = ["ship_stuck 1"] },
]

[[encounters.cards]]
id = 19
opening = "distress"
source = "found"
rules = ["SF-CARD.19"]
nodes = [
  { id = "ask", type = "ask", next = ["race", "refuse"] },
  { id = "race", type = "compare", metric = "speed", rival = "right2", next = ["won", "lost"] },
  { id = "refuse", type = "end", effects = [] },
  { id = "won", type = "end", effects = ["trade_ship 1"] },
  { id = "lost", type = "end", effects = ["upgrade_loss 1", "ship_stuck 1"], effects_2019 = ["upgrade_loss 1"] },
]

[[encounters.cards]]
id = 20
opening = "distress"
source = "inferred"
rules = ["SF-CARD.20"]
nodes = [
  { id = "ask", type = "ask", next = ["race", "refuse"] },
  { id = "race", type = "compare", metric = "speed", rival = "left", next = ["won", "lost"] },
  { id = "refuse", type = "end", effects = ["fame -1"] },
  { id = "won", type = "end", effects = ["fame 1", "take_random_each 1"] },
  { id = "lost", type = "end", effects = ["upgrade_loss 1", "ship_stuck 1", "fame 1"], effects_2019 = ["upgrade_loss 1", "fame 1"] },
]

[[encounters.cards]]
id = 21
opening = "distress"
source = "found"
rules = ["SF-CARD.21"]
nodes = [
  { id = "ask", type = "ask", next = ["race", "refuse"] },
  { id = "race", type = "compare", metric = "speed", rival = "right", next = ["won", "lost"] },
  { id = "refuse", type = "end", effects = ["fame -1"] },
  { id = "won", type = "end", effects = ["upgrade_gain 1", "fame 1"] },
  { id = "lost", type = "end", effects = ["upgrade_loss 1", "ship_stuck 1"], effects_2019 = ["upgrade_loss 1"] },
]

[[encounters.cards]]
id = 22
opening = "rescue"
source = "inferred"
rules = ["SF-CARD.22"]
nodes = [
  { id = "ask", type = "ask", next = ["fight", "refuse"] },
  { id = "fight", type = "compare", metric = "combat", rival = "right2", next = ["won", "lost"] },
  { id = "refuse", type = "end", effects = [] },
  { id = "won", type = "end", effects = ["gain goods 2", "fame 1"] },
  { id = "lost", type = "end", effects = ["ship_stuck 1"] },
]

[[encounters.cards]]
id = 23
opening = "rescue"
source = "inferred"
rules = ["SF-CARD.23"]
nodes = [
  { id = "ask", type = "ask", next = ["fight", "refuse"] },
  { id = "fight", type = "compare", metric = "combat", rival = "right", next = ["won", "lost"] },
  { id = "refuse", type = "end", effects = ["fame -1"] },
  { id = "won", type = "end", effects = ["gain any 2", "fame 1"] },
  { id = "lost", type = "end", effects = ["upgrade_loss 1", "fame 1"] },
]

[[encounters.cards]]
id = 24
opening = "rescue"
source = "inferred"
rules = ["SF-CARD.24"]
nodes = [
  { id = "ask", type = "ask", next = ["fight", "refuse"] },
  { id = "fight", type = "compare", metric = "combat", rival = "left", next = ["won", "lost"] },
  { id = "refuse", type = "end", effects = ["fame -1"] },
  { id = "won", type = "end", effects = ["space_jump 1", "fame 1"] },
  { id = "lost", type = "end", effects = ["ship_stuck 1", "fame 1"] },
]

[[encounters.cards]]
id = 25
opening = "rift"
source = "inferred"
rules = ["SF-CARD.25"]
nodes = [
  { id = "ask", type = "ask", next = ["race", "again"] },
  { id = "race", type = "compare", metric = "speed", rival = "left", next = ["jump", "hurt"] },
  { id = "again", type = "end", effects = ["draw_encounter 1"] },
  { id = "jump", type = "end", effects = ["space_jump 1"] },
  { id = "hurt", type = "end", effects = ["ship_stuck 1"] },
]

[[encounters.cards]]
id = 26
opening = "rift"
source = "inferred"
rules = ["SF-CARD.26"]
nodes = [
  { id = "ask", type = "ask", next = ["race", "again"] },
  { id = "race", type = "compare", metric = "speed", rival = "right", next = ["jump", "hurt"] },
  { id = "again", type = "end", effects = ["draw_encounter 1"] },
  { id = "jump", type = "end", effects = ["space_jump 1"] },
  { id = "hurt", type = "end", effects = ["ship_stuck 1"] },
]

[[encounters.cards]]
id = 27
opening = "rift"
source = "inferred"
rules = ["SF-CARD.27"]
nodes = [
  { id = "ask", type = "ask", next = ["race", "again"] },
  { id = "race", type = "compare", metric = "speed", rival = "right2", next = ["jump", "hurt"] },
  { id = "again", type = "end", effects = ["draw_encounter 1"] },
  { id = "jump", type = "end", effects = ["space_jump 1"] },
  { id = "hurt", type = "end", effects = ["upgrade_loss 1"] },
]

[[encounters.cards]]
id = 28
opening = "travelers"
source = "inferred"
rules = ["SF-CARD.28"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["none", "one", "more", "more"] },
  { id = "none", type = "end", effects = ["upgrade_loss 1", "fame -1"] },
  { id = "one", type = "end", effects = ["fame 1"] },
  { id = "more", type = "end", effects = ["space_jump 1"] },
]

[[encounters.cards]]
id = 29
opening = "travelers"
source = "inferred"
rules = ["SF-CARD.29"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["none", "few", "few", "three"] },
  { id = "none", type = "end", effects = [] },
  { id = "few", type = "end", effects = ["fame 1"] },
  { id = "three", type = "end", effects = ["trade_ship 1"] },
]

[[encounters.cards]]
id = 30
opening = "travelers"
source = "inferred"
rules = ["SF-CARD.30"]
nodes = [
  { id = "gift", type = "gift", max = 3, next = ["low", "low", "two", "three"] },
  { id = "low", type = "end", effects = ["fame -1"] },
  { id = "two", type = "end", effects = ["fame 1"] },
  { id = "three", type = "end", effects = ["space_jump 1", "fame 1"] },
]

[[encounters.cards]]
id = 31
opening = "wear"
source = "inferred"
rules = ["SF-CARD.31"]
nodes = [
  { id = "wear", type = "wear", limit = 8, next = ["again"] },
  { id = "again", type = "end", effects = ["reshuffle_all", "draw_encounter 1"] },
]

[[encounters.cards]]
id = 32
opening = "wear"
source = "inferred"
rules = ["SF-CARD.32"]
nodes = [
  { id = "wear", type = "wear", limit = 6, next = ["council"] },
  { id = "council", type = "council", next = ["again"] },
  { id = "again", type = "end", effects = ["reshuffle_all", "draw_encounter 1"] },
]
',1.79488371912492442128e+09);
CREATE TABLE log (
	"table" VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	answer TEXT NOT NULL, 
	draft INTEGER NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	time FLOAT NOT NULL, 
	hash VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("table", number), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "log" VALUES('faebieis7zjw',1,0,'answer','["faction","UN"]',0,'034d158332386bb3ed3713843a6d26b9',1,1.79488370869379425046e+09,'61ee4dfcd2a79ab444c9208bf8607f56');
INSERT INTO "log" VALUES('faebieis7zjw',2,-1,'chance','["first",0]',0,'',1,1.79488370869387698172e+09,'0e237f5513554406faceff52af6938e2');
INSERT INTO "log" VALUES('faebieis7zjw',3,-1,'chance','["card","remember_the_cant"]',0,'',1,1.79488370869395732877e+09,'d911f86ac33fd82074ccb19806939dc2');
INSERT INTO "log" VALUES('faebieis7zjw',4,-1,'chance','["card","shipyard_contract"]',0,'',1,1.79488370869405770304e+09,'b896ed6b66bf7af6c562a00351cd3a85');
INSERT INTO "log" VALUES('faebieis7zjw',5,-1,'chance','["score"]',0,'',1,1.79488370869411563868e+09,'73c77d254e66c22c64714f1c5ca93fb9');
INSERT INTO "log" VALUES('faebieis7zjw',6,-1,'chance','["card","deimos_strike"]',0,'',1,1.79488370869415760034e+09,'ce9dae235ce61baed6ad7c7eaaabd68f');
INSERT INTO "log" VALUES('faebieis7zjw',7,-1,'chance','["card","refugee_convoy"]',0,'',1,1.79488370869422960286e+09,'ff56f2cc91cbbba4240f9b5189f7b0e0');
INSERT INTO "log" VALUES('faebieis7zjw',8,0,'answer','["card",5]',1,'021ce7b9970c10a4ed2445a0fa0d33f6',1,1.79488370875881505009e+09,'ba051e8cff5a0b2449f6e52af76d8d77');
INSERT INTO "log" VALUES('faebieis7zjw',9,0,'answer','["keep"]',0,'177ffdd51c8ec731ba4f6b8f013df432',1,1.79488370881591916081e+09,'88c9a67d964384fe067a2f59c6acc43d');
INSERT INTO "log" VALUES('faebieis7zjw',10,-1,'chance','["card","detective_miller"]',0,'',1,1.79488370881604027747e+09,'0cbea3e7da9aa5f9f03b46df380e87fc');
INSERT INTO "log" VALUES('faebieis7zjw',11,1,'answer','["card",3]',0,'',1,1.79488371168835711476e+09,'99f8cec5f2539df952ea97e6235510fa');
INSERT INTO "log" VALUES('faebieis7zjw',12,1,'answer','["sector","outer"]',0,'',1,1.79488371171925497052e+09,'42134ec858d4bc5e08e291e86465bc0b');
INSERT INTO "log" VALUES('faebieis7zjw',13,0,'answer','["event","refugee_convoy"]',1,'dd28ae865b43b7bc6c4da210a3e9c8d4',1,1.79488371174489641187e+09,'8855210f048be5e0fc224122b5d6240e');
INSERT INTO "log" VALUES('faebieis7zjw',14,0,'answer','["take","UN","ceres"]',1,'cec62703ad3f832d662e75eb04827ca4',1,1.79488371180880475043e+09,'4d061f1133e6e8018fe05c68f3778373');
INSERT INTO "log" VALUES('faebieis7zjw',15,0,'answer','["to","ganymede"]',1,'f6f93e5f612f73aea74e582132ee3d65',1,1.79488371188287258142e+09,'2ed518927a54c8abed5fa6a648b49e86');
INSERT INTO "log" VALUES('faebieis7zjw',16,0,'answer','["place","mariner_valley"]',1,'06dad3e11f328cb0dabad3584cd0aa17',1,1.79488371193864321706e+09,'1852cdae4a7272442347ab4e137e25a7');
INSERT INTO "log" VALUES('faebieis7zjw',17,0,'confirm','[]',0,'888d7a51ea89c21a6fbe229bb0dd46dc',1,1.7948837120064003467e+09,'918369e743156a8c0e86b6cb2f23c471');
INSERT INTO "log" VALUES('faebieis7zjw',18,1,'answer','["crew","kamal"]',0,'',1,1.79488371203191900259e+09,'3c26a2449dfed04e24db3d1d0f4d4f17');
INSERT INTO "log" VALUES('faebieis7zjw',19,1,'answer','["to","thoth"]',0,'',1,1.7948837120636672973e+09,'417b0b3502d66a64d58c7f5a6bab6c16');
INSERT INTO "log" VALUES('faebieis7zjw',20,-1,'chance','["card","scopuli"]',0,'',1,1.79488371206381869312e+09,'c2ca63347711fba2d72ef1e81be0215d');
INSERT INTO "log" VALUES('faebieis7zjw',21,0,'answer','["card",3]',1,'61adf574bdf79220b1c3497fb7c4293a',1,1.79488371208917284011e+09,'7c165e3ef4a89811b14023c4057b8838');
INSERT INTO "log" VALUES('faebieis7zjw',22,0,'answer','["keep"]',0,'000b20d18dbaee3fefdc040c36a96d2c',1,1.7948837121362812519e+09,'3a640ae00809435b6c40bc5ce6a28d4c');
INSERT INTO "log" VALUES('faebieis7zjw',23,-1,'chance','["score"]',0,'',1,1.79488371213648128512e+09,'5c570ccd3fa483d705a8954d80154540');
INSERT INTO "log" VALUES('faebieis7zjw',24,1,'answer','["card",3]',0,'',1,1.79488371214152193063e+09,'45d55de63b71f6341e0ea21a8ef9a1cc');
INSERT INTO "log" VALUES('faebieis7zjw',25,1,'answer','["influence","ganymede"]',0,'',1,1.7948837121494419575e+09,'f8df761faba84f1c23e49ab01eb68d54');
INSERT INTO "log" VALUES('faebieis7zjw',26,1,'answer','["influence","olympus_mons"]',0,'',1,1.79488371215546894076e+09,'5e2315da58b1a5863a3452406d09f8f2');
INSERT INTO "log" VALUES('faebieis7zjw',27,1,'answer','["move","mars"]',0,'',1,1.79488371216152429576e+09,'8a950bbef502de977df9daa4c1b6077a');
INSERT INTO "log" VALUES('faebieis7zjw',28,1,'answer','["to","ceres"]',0,'',1,1.79488371216767382621e+09,'5a567ffeddb1ffde9b8f19aa8be9d8ad');
INSERT INTO "log" VALUES('faebieis7zjw',29,1,'answer','["ships",1,0,0,0,0]',0,'',1,1.79488371217080402379e+09,'3115b166820e267360210b6c810bc166');
INSERT INTO "log" VALUES('faebieis7zjw',30,0,'answer','["resolve"]',0,'5fbcb55623102b632908271420cf963d',1,1.79488371220841813084e+09,'f2161774e33b727c8281a082fc941469');
INSERT INTO "log" VALUES('faebieis7zjw',31,-1,'chance','["card","black_ops_team"]',0,'',1,1.79488371220853853223e+09,'ec758a20a9a51f2b59de01e8a1258844');
INSERT INTO "log" VALUES('faebieis7zjw',32,0,'answer','["event","deimos_strike"]',1,'3ec630adfb95e4f2a1c788b80c809fac',1,1.7948837122602379322e+09,'e7a8f0f08f4783b4eac95babdfc4f78a');
INSERT INTO "log" VALUES('faebieis7zjw',33,0,'answer','["take","MCR","mariner_valley"]',1,'f8070fa0bd9c14d56914a684c2bc3af4',1,1.79488371231340956683e+09,'b5c17f996954ba69c3a0f9fbce28c34f');
INSERT INTO "log" VALUES('faebieis7zjw',34,0,'answer','["pass"]',1,'6b6ff083ce1f8e9ee87f69ccdb162dde',1,1.7948837123666450977e+09,'7c5050d577713b5bd655507ec2c7ba2d');
INSERT INTO "log" VALUES('faebieis7zjw',35,0,'confirm','[]',0,'cf1883186dc3910b33b355297ad32cf5',1,1.79488371241536211969e+09,'f26570069d6ddca0b232cd2e86f3c803');
INSERT INTO "log" VALUES('faebieis7zjw',36,1,'answer','["card",1]',0,'',1,1.79488371242274713512e+09,'96eeda8a7fcdf5875584784c8b5527a9');
INSERT INTO "log" VALUES('faebieis7zjw',37,1,'answer','["keep"]',0,'',1,1.79488371243367123607e+09,'8563df7bd1a08bff43f1cec076f9a08c');
INSERT INTO "log" VALUES('faebieis7zjw',38,-1,'chance','["card","joint_patrol"]',0,'',1,1.79488371243378257756e+09,'3e515b3024ace7e34b5a9f9893dea3c8');
INSERT INTO "log" VALUES('faebieis7zjw',39,0,'answer','["card",4]',1,'fb0830ea0776f90df89ddca5b05183ff',1,1.79488371244382548331e+09,'87ed5e5fbe044e854f914abb828b33b3');
INSERT INTO "log" VALUES('faebieis7zjw',40,0,'answer','["keep"]',0,'da0cabdb6d0df45fcbfe7a9ba4e4f09f',1,1.7948837125040524006e+09,'6fc121bdc2706504acadb381c9119d48');
INSERT INTO "log" VALUES('faebieis7zjw',41,-1,'chance','["card","cover_up"]',0,'',1,1.79488371250420975684e+09,'8aa86b6d6f1c07f9f09f4afc399e5bdd');
INSERT INTO "log" VALUES('faebieis7zjw',42,1,'answer','["card",5]',0,'',1,1.79488371250911760328e+09,'63de533ab85903018b7e0dba38d64e6d');
INSERT INTO "log" VALUES('faebieis7zjw',43,1,'answer','["move","jupiter"]',0,'',1,1.79488371251210308073e+09,'7a3747c56a9cd1325fa8f43968e4de05');
INSERT INTO "log" VALUES('faebieis7zjw',44,1,'answer','["to","earth"]',0,'',1,1.79488371251582789415e+09,'8392cc6f5b19387cf7dd6f3d10b0cfba');
INSERT INTO "log" VALUES('faebieis7zjw',45,1,'answer','["move","ceres"]',0,'',1,1.79488371252265262604e+09,'b92b7c39f9a5698bd6f5e4f6315c084b');
INSERT INTO "log" VALUES('faebieis7zjw',46,1,'answer','["to","saturn"]',0,'',1,1.79488371252844047549e+09,'368cc37597b8bfa68a2efe4e218a73ad');
INSERT INTO "log" VALUES('faebieis7zjw',47,1,'answer','["ships",1,0,0,0,0]',0,'',1,1.79488371253247737877e+09,'9c68eab75551340a9ad5b72f0966446c');
INSERT INTO "log" VALUES('faebieis7zjw',48,0,'answer','["keep"]',0,'2051a290bdce154720d2090efe6dcebf',1,1.79488371258090424536e+09,'8f2656168c8ff2fc6eddf669553059e1');
INSERT INTO "log" VALUES('faebieis7zjw',49,-1,'chance','["card","chrisjen_avasarala"]',0,'',1,1.79488371258101582529e+09,'d194dc7cac9986ae064e29a7c32981a9');
INSERT INTO "log" VALUES('faebieis7zjw',50,0,'answer','["card",4]',1,'d4aa5ea6f80434a4cd3ac5a15c1edafc',1,1.79488371262791562084e+09,'9a73d5c2fe98e5e2c83e2f588e615318');
INSERT INTO "log" VALUES('faebieis7zjw',51,0,'answer','["points"]',1,'a0aba09985910944435b63d7d82e3c6f',1,1.79488371267653203013e+09,'4691199e289a8519e53c400d2409e4ee');
INSERT INTO "log" VALUES('faebieis7zjw',52,0,'answer','["influence","eurasia"]',1,'ddabe906bc67f2e637a6e1debf9a8950',1,1.79488371272421288497e+09,'38fea0744bd2101ecb78202154b54383');
INSERT INTO "log" VALUES('faebieis7zjw',53,0,'answer','["move","jupiter"]',1,'666e22cd3ccd5b9c19d5ec0400d6bdf0',1,1.79488371277192473407e+09,'669dcde225bdaf95959806361bc606d8');
INSERT INTO "log" VALUES('faebieis7zjw',54,0,'answer','["to","vesta"]',1,'b9528b0b61cef3a10caef5ac49da78fc',1,1.79488371282068300245e+09,'8d53067a7edf85e9023246de0869e746');
INSERT INTO "log" VALUES('faebieis7zjw',55,0,'answer','["influence","africa"]',1,'6e01eea9e282a0807033b6350024fffa',1,1.79488371286781907081e+09,'ace1b99d48d38b7192448f7c46e5efc2');
INSERT INTO "log" VALUES('faebieis7zjw',56,0,'confirm','[]',0,'4307376191b91c0ccafe3ec310806130',1,1.79488371291779637336e+09,'5414373ed4d289bf342d830e65b06604');
INSERT INTO "log" VALUES('faebieis7zjw',57,1,'answer','["keep"]',0,'',1,1.79488371295046663291e+09,'10649ce97112d76dbc639adb6c590268');
INSERT INTO "log" VALUES('faebieis7zjw',58,-1,'chance','["card","sematimba"]',0,'',1,1.79488371295060014729e+09,'565692c91d53562ed9947a19adf6b0db');
INSERT INTO "log" VALUES('faebieis7zjw',59,1,'answer','["card",3]',0,'',1,1.79488371295491528504e+09,'048e3c2c06e9a13fc172d25169e63293');
INSERT INTO "log" VALUES('faebieis7zjw',60,1,'answer','["sector","belt"]',0,'',1,1.79488371296278786653e+09,'0b34771759443541ef41e8e36f93b46c');
INSERT INTO "log" VALUES('faebieis7zjw',61,0,'answer','["pass"]',1,'9fa4b353bd8d21a01eeeda5dd4d519bc',1,1.79488371300408291811e+09,'bf9678668b18b599984ce7c44a8ec6c4');
INSERT INTO "log" VALUES('faebieis7zjw',62,0,'confirm','[]',0,'b2f9c473927c56741a3cfcaef10e3bab',1,1.79488371305147194866e+09,'f8b8f9d51b70e7fcb384a301b8d4aa0b');
INSERT INTO "log" VALUES('faebieis7zjw',63,1,'answer','["event","joint_patrol"]',0,'',1,1.7948837130584068298e+09,'0123e7bb6c9c9963e525b68167bf2535');
INSERT INTO "log" VALUES('faebieis7zjw',64,1,'answer','["from","ceres"]',0,'',1,1.79488371306140422813e+09,'0a4ab12fbdf62afae9c93b152e2d9ec8');
INSERT INTO "log" VALUES('faebieis7zjw',65,1,'answer','["to","thoth"]',0,'',1,1.79488371306599068643e+09,'eb02f1ca26226b5caad03fb69190500c');
INSERT INTO "log" VALUES('faebieis7zjw',66,-1,'chance','["card","ganymede_standoff"]',0,'',1,1.79488371306614661214e+09,'01e8bf961fa63718b88c15cf521cdd27');
INSERT INTO "log" VALUES('faebieis7zjw',67,0,'answer','["card",3]',1,'bf322c3d22732f90cab12fbc9a47edd7',1,1.79488371310768580436e+09,'544a4fdc1fe7fd802d9a387941766a8a');
INSERT INTO "log" VALUES('3acidmpzvue7',1,0,'answer','["buy",21,"trn"]',1,'55a26b954c537c4a721485a3b8328d43',1,1.79488371345877838138e+09,'e1b026534772e3199db0d1a8812f1320');
INSERT INTO "log" VALUES('3acidmpzvue7',2,0,'answer','["buy",21,"goods"]',1,'d9a6be0c8cdab732759208837263db4f',1,1.79488371350782012934e+09,'5383d6110cc39081550383a24cf3738c');
INSERT INTO "log" VALUES('3acidmpzvue7',3,0,'answer','["buy",21,"goods"]',1,'a583af04fdb1b0341e0079f237e3c99f',1,1.79488371357925748823e+09,'79a3f06215d5c3e5983f4fcf85b881be');
INSERT INTO "log" VALUES('3acidmpzvue7',4,0,'answer','["buy",21,"MON"]',1,'107fbb297095d40ae1652a281330e84f',1,1.79488371363165736191e+09,'7ecd1e9d4c71cf106ee5b61faa09c463');
INSERT INTO "log" VALUES('3acidmpzvue7',5,1,'answer','["buy",15,"CA"]',0,'',1,1.79488371369148373606e+09,'a5bfaa5acda33792cf553e059747fa18');
INSERT INTO "log" VALUES('3acidmpzvue7',6,1,'answer','["buy",15,"sct"]',0,'',1,1.79488371369579362865e+09,'6951566dd43a46840e5e685316caed0a');
INSERT INTO "log" VALUES('3acidmpzvue7',7,1,'answer','["done"]',0,'',1,1.79488371369911980631e+09,'c7a774fa6a6ea456426b89d4852c47d6');
INSERT INTO "log" VALUES('3acidmpzvue7',8,1,'answer','["done"]',0,'',1,1.79488371370320582386e+09,'e2c937c7398c2ee8e4eb2410ee3409a9');
INSERT INTO "log" VALUES('3acidmpzvue7',9,1,'answer','["scrap",15]',0,'',1,1.79488371370743465425e+09,'d59f48e6d053d21d3032409ab28416c5');
INSERT INTO "log" VALUES('3acidmpzvue7',10,1,'answer','["hex","CA",2]',0,'',1,1.79488371370993709565e+09,'cf53845023ef9e466fc1346a48487377');
INSERT INTO "log" VALUES('3acidmpzvue7',11,1,'answer','["done"]',0,'',1,1.79488371371195292477e+09,'fbd1d28610cf5abd248016d4416e3a24');
INSERT INTO "log" VALUES('3acidmpzvue7',12,0,'answer','["done"]',1,'f251999f0ed8085b9ec8c8942ca8aa34',1,1.79488371372757554052e+09,'80a4474fefa31376706bd4ab656dab82');
INSERT INTO "log" VALUES('3acidmpzvue7',13,0,'answer','["done"]',1,'b95e916ac459eb23f684f67608f8938b',1,1.79488371377131247525e+09,'67c1b4af0a1df80bd56947aca63149e9');
INSERT INTO "log" VALUES('3acidmpzvue7',14,0,'answer','["scrap",21]',1,'caaa6ca2b48e4a2f5aed9e6489560dbd',1,1.7948837138152680397e+09,'1a0ab76738983fa2fc03e59720b1a40b');
INSERT INTO "log" VALUES('3acidmpzvue7',15,0,'answer','["box","trn",2]',1,'fdfc3f370467ea3c0499150b9018231a',1,1.79488371388337969785e+09,'bbf1366f9697271ef69a59a7219d119a');
INSERT INTO "log" VALUES('3acidmpzvue7',16,0,'answer','["scrap",21]',1,'19bf2daf330bdf85f0a69ca2898daeea',1,1.79488371393133115767e+09,'634eac06c73a36dd026a32724f374c78');
INSERT INTO "log" VALUES('3acidmpzvue7',17,0,'answer','["hex","trn",2]',1,'6704386fd6af3639b5e9120e6726cb7f',1,1.79488371397927379607e+09,'5a64e2eb0e5a0277fc93bd54c0828e3b');
INSERT INTO "log" VALUES('3acidmpzvue7',18,0,'answer','["done"]',0,'9908e4b1136d9fa8e0d9d76bef9062cb',1,1.79488371402796316141e+09,'8a945007c4956ddcd3c116c403ead522');
INSERT INTO "log" VALUES('3acidmpzvue7',19,-1,'chance','["marker",0]',0,'',1,1.79488371402811074258e+09,'32540163b5a5fa26b5576cf5ccdda450');
INSERT INTO "log" VALUES('3acidmpzvue7',20,0,'answer','["done"]',0,'ba74b825b2ce9f31581fd90a3349320d',1,1.79488371408357405664e+09,'9e9a2604d3bc30bb335da129a3554482');
INSERT INTO "log" VALUES('3acidmpzvue7',21,-1,'chance','["marker",1]',0,'',1,1.79488371408368921279e+09,'814689013ce712a846dee59d513da745');
INSERT INTO "log" VALUES('3acidmpzvue7',22,1,'answer','["move",1,15,"sct",2]',0,'',1,1.79488371408876442908e+09,'f64d484554b2b962edc8a3e3016ed95a');
INSERT INTO "log" VALUES('3acidmpzvue7',23,1,'answer','["to",16]',0,'',1,1.79488371409287428854e+09,'faefa01aeb162c9ee8ae513f2e8275a3');
INSERT INTO "log" VALUES('3acidmpzvue7',24,1,'answer','["move",1,15,"col",2]',0,'',1,1.79488371409618401529e+09,'6037c0750774276c3bdf41d2409a762f');
INSERT INTO "log" VALUES('3acidmpzvue7',25,1,'answer','["to",22]',0,'',1,1.79488371409950876233e+09,'0a0c9a65cec5dae4b34a3a6aa49df743');
INSERT INTO "log" VALUES('3acidmpzvue7',26,1,'answer','["done"]',0,'',1,1.79488371411330461507e+09,'af2252bd14982d35af8e934e8d08d197');
INSERT INTO "log" VALUES('3acidmpzvue7',27,0,'answer','["place",21,"MON",2]',1,'67ded27f72b1f97db3ea8a0aa6a5ddd4',1,1.79488371415065288546e+09,'53cbe771b88f9d60c4bb4307f27c3fb6');
INSERT INTO "log" VALUES('3acidmpzvue7',28,1,'answer','["place",15,"CA",2]',0,'',1,1.79488371416136479382e+09,'9efcc60f4ad6e4802cb77a7b408e6a8d');
INSERT INTO "log" VALUES('3acidmpzvue7',29,1,'answer','["done"]',0,'',1,1.79488371416659379009e+09,'fefca0b13c0e69ebbe68acc236eb705f');
INSERT INTO "log" VALUES('3acidmpzvue7',30,1,'answer','["buy",15,"goods"]',0,'',1,1.79488371416947889327e+09,'891c5fb7c1606db1b3ebc3faf8970ba5');
INSERT INTO "log" VALUES('3acidmpzvue7',31,1,'answer','["buy",15,"CA"]',0,'',1,1794883714.17191,'96b96e613aa410b368ecfdd2251150df');
INSERT INTO "log" VALUES('3acidmpzvue7',32,1,'answer','["buy",15,"sct"]',0,'',1,1.79488371417468881604e+09,'0c6445951c912dea94a40bee2ee52fb4');
INSERT INTO "log" VALUES('3acidmpzvue7',33,1,'answer','["buy",15,"MON"]',0,'',1,1.79488371417688226698e+09,'b78a3f04cff30bc92d29356b3c190176');
INSERT INTO "log" VALUES('3acidmpzvue7',34,1,'answer','["done"]',0,'',1,1.79488371417923474318e+09,'5f25c68088552c65cc9c39a416d8533a');
INSERT INTO "log" VALUES('3acidmpzvue7',35,1,'answer','["goods",15,1]',0,'',1,1.79488371418147826192e+09,'42492360cbcce3e7c65aaa4e45715cef');
INSERT INTO "log" VALUES('3acidmpzvue7',36,1,'answer','["done"]',0,'',1,1.79488371418379139901e+09,'90b4aabf9a6c8c1cb80ff9f1d809fa1e');
INSERT INTO "log" VALUES('3acidmpzvue7',37,0,'answer','["done"]',1,'ee5f6e96ac5a07ee62eefb21dd366cdb',1,1794883714.2031,'f64e5572f3d4c6e17eec830340e82bbd');
INSERT INTO "log" VALUES('3acidmpzvue7',38,0,'answer','["done"]',1,'d0c735bc91abba72a782481f2b830b50',1,1.79488371424734830849e+09,'f9c7fa5c7ac61764beb6b4a8bb05c44f');
INSERT INTO "log" VALUES('3acidmpzvue7',39,0,'answer','["scrap",21]',1,'9974ffe99d74bf08fbd1fad925fe4aed',1,1.79488371429958605768e+09,'43175cf79b53838edb2fc242b5bc9e52');
INSERT INTO "log" VALUES('3acidmpzvue7',40,0,'answer','["hex","col",2]',1,'b38849c262574427eafeaeda2add6bd7',1,1.79488371435586452481e+09,'a5df47afed7cf6f2bf63ee093826cb9b');
INSERT INTO "log" VALUES('3acidmpzvue7',41,0,'answer','["done"]',0,'be0db0135dfb01803776b7d124ee7d8c',1,1.79488371440399360661e+09,'c1bdc69b7db135f777dc29cfad46db6e');
INSERT INTO "log" VALUES('3acidmpzvue7',42,-1,'chance','["marker",0]',0,'',1,1.79488371440412330624e+09,'b1aef0f29fb288ce970a847db1044926');
INSERT INTO "log" VALUES('3acidmpzvue7',43,0,'answer','["done"]',0,'ca5ae6f30cbd8909c25a8bdbdb660cbb',1,1.79488371446717286106e+09,'27d2434833de467cdb6ae74e6300283b');
INSERT INTO "log" VALUES('3acidmpzvue7',44,-1,'chance','["marker",1]',0,'',1,1.79488371446734523771e+09,'34c4003ed209a2baa362e6d5b6802b15');
INSERT INTO "log" VALUES('3acidmpzvue7',45,1,'answer','["move",1,15,"trn",2]',0,'',1,1794883714.47111,'5db8994dce427f8de67de399d332ddcd');
INSERT INTO "log" VALUES('3acidmpzvue7',46,1,'answer','["stay"]',0,'',1,1.7948837144734284878e+09,'55362820b1c6dba11257832abd5d895f');
INSERT INTO "log" VALUES('3acidmpzvue7',47,1,'answer','["move",1,15,"CA",2]',0,'',1,1.79488371447582268714e+09,'fc3a6674aaf2ce7005cd375420d8077e');
INSERT INTO "log" VALUES('3acidmpzvue7',48,1,'answer','["stay"]',0,'',1,1.7948837144781763554e+09,'a51f320483f89f37cbdf2e1b57a74bcd');
INSERT INTO "log" VALUES('3acidmpzvue7',49,1,'answer','["done"]',0,'',1,1.79488371448427248e+09,'3c1e7f83933368d812f426be83eac055');
INSERT INTO "log" VALUES('3acidmpzvue7',50,1,'answer','["all"]',0,'',1,1.79488371448777532576e+09,'211864da38053d73739f7b4d1fa1e8ea');
INSERT INTO "log" VALUES('3acidmpzvue7',51,0,'answer','["buy",21,"trn"]',1,'ba874a27db7894281d17277e56498494',1,1.79488371449224209789e+09,'4343f96a5f490a13376134ae1c18dc90');
INSERT INTO "log" VALUES('3acidmpzvue7',52,1,'answer','["buy",15,"CA"]',0,'',1,1.79488371449507522585e+09,'b4591adf7387f634bcf9ca974ede05b0');
INSERT INTO "log" VALUES('3acidmpzvue7',53,1,'answer','["buy",15,"goods"]',0,'',1,1.79488371449819779403e+09,'a4b9e42a286b6f8b08df60013f211d24');
INSERT INTO "log" VALUES('3acidmpzvue7',54,1,'answer','["done"]',0,'',1,1.79488371450011181826e+09,'ad2949a9c0fee4ff44c5d57e893a556a');
INSERT INTO "log" VALUES('3acidmpzvue7',55,1,'answer','["goods",15,1]',0,'',1,1.79488371450220870976e+09,'dcca6f2b56ca0b97bc79d166b48f9621');
INSERT INTO "log" VALUES('3acidmpzvue7',56,1,'answer','["scrap",15]',0,'',1,1.7948837145041503906e+09,'7433abc40570cdfa1e319bbb12fda2cf');
INSERT INTO "log" VALUES('3acidmpzvue7',57,1,'answer','["hex","MON",2]',0,'',1,1.79488371451449751849e+09,'cf60655d2baa3b680f2c30924500c9f8');
INSERT INTO "log" VALUES('3acidmpzvue7',58,1,'answer','["done"]',0,'',1,1.79488371452798295023e+09,'1634f345cb7baf5bd7c60c0106de28c7');
INSERT INTO "log" VALUES('3acidmpzvue7',59,0,'answer','["buy",21,"sct"]',1,'98038c8a6d0698412e9704164934b105',1,1.79488371454017066959e+09,'915bdc2702e54f6b411f415d0555a1cb');
INSERT INTO "log" VALUES('3acidmpzvue7',60,0,'answer','["buy",21,"goods"]',1,'1e2aa3f1a6ce124c4c4825aaac038471',1,1.79488371458739566803e+09,'25fab3261a69073fb03132dc5bcd1999');
INSERT INTO "log" VALUES('3acidmpzvue7',61,0,'answer','["buy",21,"col"]',1,'3faa781286750e9522921c343cb20163',1,1.79488371463153433796e+09,'730d4d3d582df52bacaad730083924cc');
INSERT INTO "log" VALUES('3acidmpzvue7',62,0,'answer','["buy",21,"goods"]',1,'7bfcabe804c60adff6734916aad92bfc',1,1794883714.67919,'6bcae1a138cbed7a0c971debaac98eb1');
INSERT INTO "log" VALUES('h679z3zikvkw',1,-1,'chance','["dice",5,6]',0,'',1,1.79488371475809836384e+09,'d7e64ee7a022f8ae88ee1ce763ddbf10');
INSERT INTO "log" VALUES('h679z3zikvkw',2,0,'answer','["anticlockwise"]',1,'c784ce85ffeaff2555dd7a83fdc0665e',1,1.79488371490115833284e+09,'6cfa0b7cf5006455164fccfba7592caf');
INSERT INTO "log" VALUES('h679z3zikvkw',3,0,'answer','["move",0,1]',0,'aa97ce6de74b3112857bede0091af0c7',1,1.79488371495521664622e+09,'9f90e78c425b6210809f9c60fa55aef7');
INSERT INTO "log" VALUES('h679z3zikvkw',4,-1,'chance','["tile",22]',0,'',1,1.79488371495542049401e+09,'77ef7fbeddb0096afc3a7ad4cd792454');
INSERT INTO "log" VALUES('h679z3zikvkw',5,0,'answer','["colonise",1]',1,'4481519cd25d75b55c518232460b79df',1,1.79488371499943470959e+09,'9be74aa52c0cdaa68d2a899ef135e2be');
INSERT INTO "log" VALUES('h679z3zikvkw',6,0,'answer','["trade",1]',1,'7faaf35c0d9ee4db20d21b3d6b194711',1,1.79488371504331374172e+09,'2846614e51a8a5b31c43e933abc1959c');
INSERT INTO "log" VALUES('h679z3zikvkw',7,0,'answer','["nothing"]',1,'e5478ab3ae94238e259a8e68ba362e16',1,1.7948837150893747806e+09,'8a33eeb312e02dc95879cede1e16a649');
INSERT INTO "log" VALUES('h679z3zikvkw',8,0,'answer','["end"]',1,'c8123332341276da7095e8cc6bf254da',1,1.79488371513927841187e+09,'8df9bd14ee2c8c3215249fd2313cc3e9');
INSERT INTO "log" VALUES('h679z3zikvkw',9,0,'confirm','[]',0,'3c4d966361814bd7b5202c7d13154d99',1,1.79488371518697547917e+09,'c12aa272bac9e685ead481305cdfde96');
INSERT INTO "log" VALUES('h679z3zikvkw',10,1,'answer','["done"]',0,'',1,1.79488371552303862567e+09,'fdf7bdee12a7b204dddca4c658ec52b4');
INSERT INTO "log" VALUES('h679z3zikvkw',11,1,'answer','["end"]',0,'',1,1.79488371555079507827e+09,'bd5a8dbdd8f0c85a91994e53f7380aa3');
INSERT INTO "log" VALUES('h679z3zikvkw',12,0,'answer','["done"]',1,'2e0b874aa560a9b9b4c3cccac51cb720',1,1.79488371557694864275e+09,'8dbeb4924f4c1fee6a21e5bacdd7aa20');
INSERT INTO "log" VALUES('h679z3zikvkw',13,0,'answer','["trade",1]',1,'43529bd19b8772dae7253daa596cf9a5',1,1.79488371563096189495e+09,'36fe99e6d3fc1aed19f2bb65f01753c2');
INSERT INTO "log" VALUES('h679z3zikvkw',14,0,'answer','["buy","fighter",1,5000]',1,'5c6689a04ac8503f6689953ddd5356ff',1,1.79488371568659114832e+09,'ae280cb24a999ee59e8b09e9c96aeac7');
INSERT INTO "log" VALUES('h679z3zikvkw',15,0,'confirm','[]',0,'589f5d33488c6fab031e02157b026bf1',1,1.79488371573858022695e+09,'ced8b7f80e88cf018f6c491514cf5c19');
INSERT INTO "log" VALUES('h679z3zikvkw',16,1,'answer','["accept"]',0,'',1,1.79488371575918388362e+09,'0a11790d602b76ed268b0e916bd074ad');
INSERT INTO "log" VALUES('h679z3zikvkw',17,0,'answer','["end"]',1,'e62cfe9178c1ac635b25cbea65a27dae',1,1.79488371580674791342e+09,'d62c5272dedf3a3d0e6c9887082eea80');
INSERT INTO "log" VALUES('h679z3zikvkw',18,0,'confirm','[]',0,'cda6c7cc5975d81ce2bd7f760339840e',1,1.79488371585847353937e+09,'d48556fd3aecea1d9d7ab04bf788a585');
INSERT INTO "log" VALUES('h679z3zikvkw',19,1,'answer','["done"]',0,'',1,1.79488371586905264857e+09,'eaecd1ba6e01cb47384da9ef2d61b98e');
INSERT INTO "log" VALUES('h679z3zikvkw',20,1,'answer','["end"]',0,'',1,1.79488371589119100569e+09,'2aba93f4865d3d49f2e4faa38a33a79d');
INSERT INTO "log" VALUES('h679z3zikvkw',21,0,'answer','["move",1,7]',0,'a8d8eaec8406bf6e21328348fa306f55',1,1.79488371591849160194e+09,'33a2663ff44705d106069203445b06bc');
INSERT INTO "log" VALUES('h679z3zikvkw',22,-1,'chance','["tile",4]',0,'',1,1.79488371591859483715e+09,'3056673da37305effcb5efaa3e931cc8');
INSERT INTO "log" VALUES('h679z3zikvkw',23,0,'answer','["move",7,13]',0,'e5a78c6268f706852ce694d7500eb0f9',1,1.79488371609143900877e+09,'32c27afcff40566175fa3e9b60b74d1b');
INSERT INTO "log" VALUES('h679z3zikvkw',24,-1,'chance','["tile",0]',0,'',1,1.79488371609157896036e+09,'1a3fc1f0c48a1799af99248353711d38');
INSERT INTO "log" VALUES('h679z3zikvkw',25,0,'answer','["end"]',1,'782dfef6778981f0df20fd058371d903',1,1.79488371609505200383e+09,'1d6c682133a27f5414bfa753157ca114');
INSERT INTO "log" VALUES('h679z3zikvkw',26,0,'confirm','[]',0,'091e0c534ad27f03915818bad6dc62ed',1,1.79488371615023374564e+09,'434b04bc64e5f240b64ccb6dbc2c4e98');
INSERT INTO "log" VALUES('h679z3zikvkw',27,1,'answer','["split",71]',0,'',1,1.79488371616663098338e+09,'bc92e49c7987c4ca813558f0ae9cfb41');
INSERT INTO "log" VALUES('h679z3zikvkw',28,1,'answer','["take",1]',0,'',1,1.79488371617143225664e+09,'d7e08118d4aac7f3e6b649fb48f31b6d');
INSERT INTO "log" VALUES('h679z3zikvkw',29,1,'answer','["take",1]',0,'',1,1.79488371618875050539e+09,'f46ae59176255928e16962cf6931ea9e');
INSERT INTO "log" VALUES('h679z3zikvkw',30,1,'answer','["to",70]',0,'',1,1.7948837162145411968e+09,'dc7023a517661c3ef44b0eac8f899089');
INSERT INTO "log" VALUES('h679z3zikvkw',31,-1,'chance','["tile",18]',0,'',1,1.79488371621469712255e+09,'de51e93dfa55eff63d4f0638b3209a4e');
INSERT INTO "log" VALUES('h679z3zikvkw',32,1,'answer','["move",71,70]',0,'',1,1.79488371624310231208e+09,'4369f8e4198d436ae93d76f6a5164202');
INSERT INTO "log" VALUES('h679z3zikvkw',33,1,'answer','["colonise",70]',0,'',1,1.79488371627088856693e+09,'953db8d89283ed24f98b10f7408e6ebe');
INSERT INTO "log" VALUES('h679z3zikvkw',34,1,'answer','["end"]',0,'',1,1.79488371628243160247e+09,'c60d1a72850c8738414a2a4a3bb664f0');
INSERT INTO "log" VALUES('h679z3zikvkw',35,0,'answer','["split",13]',1,'c6572690c6035b7d1882b140c0c1319f',1,1.79488371631368279451e+09,'6660135bd541bcb891cfd52f0315076f');
INSERT INTO "log" VALUES('h679z3zikvkw',36,0,'answer','["take",2]',1,'c902b2907ba5ae3e8bf906cd06e23baa',1,1.79488371637978982929e+09,'01dada67755f64825917442a00b0322f');
INSERT INTO "log" VALUES('h679z3zikvkw',37,0,'answer','["to",20]',0,'deacb05565b13949e2ea1279a75e22f0',1,1.79488371644699716564e+09,'9d3497422f9c95a9c7a530d11b433561');
INSERT INTO "log" VALUES('h679z3zikvkw',38,-1,'chance','["tile",0]',0,'',1,1.79488371644710230823e+09,'8f4d38ab8fd0f42c2ec2fb2c410e53fb');
INSERT INTO "log" VALUES('h679z3zikvkw',39,0,'answer','["move",20,13]',1,'2a0b2dd678308f4bcccea22728e25c33',1,1.79488371650432538984e+09,'538f0952d20459afb45970a49c8236ca');
INSERT INTO "log" VALUES('h679z3zikvkw',40,0,'answer','["build",1,"naval_factory"]',1,'073fbfea4e1423de67acc97ea638bdaf',1,1.79488371655332183836e+09,'85045e10889de91ecf0a8044f930b489');
INSERT INTO "log" VALUES('h679z3zikvkw',41,0,'answer','["end"]',1,'523eede525eb3fa7640b23135b750373',1,1.79488371660437560084e+09,'5f60dd1a157b820afc644ae1ed85ae8a');
INSERT INTO "log" VALUES('h679z3zikvkw',42,0,'confirm','[]',0,'c1d03b6fdd8693f6e711d39da78abe8c',1,1.79488371666655540468e+09,'e3091da5ae36ca7d8e7ee7a2941f7b34');
INSERT INTO "log" VALUES('h679z3zikvkw',43,1,'answer','["move",70,63]',0,'',1,1.79488371670061206816e+09,'946a6b3c0af6f07ea1126175974548fb');
INSERT INTO "log" VALUES('h679z3zikvkw',44,-1,'chance','["tile",24]',0,'',1,1.79488371670069909091e+09,'ab1f182b3011545b20116bac2bc158f3');
INSERT INTO "log" VALUES('h679z3zikvkw',45,1,'answer','["move",63,70]',0,'',1,1.79488371673107790951e+09,'0bb0423e81375cfa22a661abe872604a');
INSERT INTO "log" VALUES('h679z3zikvkw',46,1,'answer','["end"]',0,'',1,1.79488371675449514394e+09,'df8ed5e8736ca5cebecbaab8f7123ff3');
INSERT INTO "log" VALUES('h679z3zikvkw',47,0,'answer','["make",1,"fighter"]',1,'23ccdd6a4fe933f9b99c103e766e0588',1,1.79488371676942038541e+09,'73b016ffe016ce6225eecc294c7ce871');
INSERT INTO "log" VALUES('h679z3zikvkw',48,0,'answer','["move",1,0]',1,'eed55850d3e88b597a6d9ebd1e0d7bf9',1,1.79488371683545517923e+09,'1ce11ab44434c3f95300200ed6240160');
INSERT INTO "log" VALUES('h679z3zikvkw',49,0,'answer','["move",13,20]',1,'e2f2b1a2adaff70fe9bb91b1296338ea',1,1.79488371691291236876e+09,'4501459d3f4be12a6c33fe898ab10ef1');
INSERT INTO "log" VALUES('h679z3zikvkw',50,0,'answer','["move",20,13]',1,'a19ed5947aa2fd1e58d21ac6b228c508',1,1.79488371697682046893e+09,'59cb9e15dbcee5ce6127743099f311e6');
INSERT INTO "log" VALUES('h679z3zikvkw',51,0,'answer','["end"]',1,'cddee2de89bd007cd34579ba883312ea',1,1.79488371702774262431e+09,'bea8ba9ed3682b5a6746159c319cf69b');
INSERT INTO "log" VALUES('h679z3zikvkw',52,0,'confirm','[]',0,'00b9acd045ccd664e8cf7496ec6fc7ec',1,1.7948837170752589702e+09,'24a426e7c22fddeca9ec37fca9c355b4');
INSERT INTO "log" VALUES('h679z3zikvkw',53,1,'answer','["move",70,64]',0,'',1,1.79488371709354925151e+09,'2616938256d77e61264d1fecb77e4899');
INSERT INTO "log" VALUES('h679z3zikvkw',54,-1,'chance','["tile",13]',0,'',1,1.7948837170936315059e+09,'e95d8cff93b00cee620f9cc971b48c3a');
INSERT INTO "log" VALUES('h679z3zikvkw',55,1,'answer','["move",64,71]',0,'',1,1.79488371713646864893e+09,'b00500eceab1156fe35cb248b6cb0e6b');
INSERT INTO "log" VALUES('h679z3zikvkw',56,1,'answer','["end"]',0,'',1,1794883717.16416,'d8129d1fcef42008fdac53beaae925a9');
INSERT INTO "log" VALUES('iejjsqw4eki8',1,-1,'chance','["slot",1]',0,'',1,1.79488371724351954464e+09,'99903522f1802fb26e82fa2d6030a765');
INSERT INTO "log" VALUES('iejjsqw4eki8',2,-1,'chance','["module",9]',0,'',1,1.79488371724354743956e+09,'327a17899c8b1fdafb9fb1f1c6a86d32');
INSERT INTO "log" VALUES('iejjsqw4eki8',3,-1,'chance','["module",4]',0,'',1,1.79488371724356245997e+09,'f9f658df96da1bed34f6cec07e87367f');
INSERT INTO "log" VALUES('iejjsqw4eki8',4,-1,'chance','["module",3]',0,'',1,1.7948837172435758114e+09,'7e5bd93f85027d48b45e756593de50d9');
INSERT INTO "log" VALUES('iejjsqw4eki8',5,-1,'chance','["module",12]',0,'',1,1.79488371724358963961e+09,'6370ea21cae0921c8c8c7505c08e4347');
INSERT INTO "log" VALUES('iejjsqw4eki8',6,-1,'chance','["module",7]',0,'',1,1.79488371724360918995e+09,'1f7da98682be00fc8482424c59c86627');
INSERT INTO "log" VALUES('iejjsqw4eki8',7,0,'answer','["colour",1]',1,'0d124ba77af3a9267f0e6c87c280e780',1,1.79488371738739013673e+09,'451d18883ec69f1f0ff791b90760c2b1');
INSERT INTO "log" VALUES('iejjsqw4eki8',8,0,'confirm','[]',0,'c8e8194d3d5f8a698593cc3a8fcf38bd',1,1.79488371743108916277e+09,'4ddbf5bc7748a78a0317ae1760ab22ac');
INSERT INTO "log" VALUES('iejjsqw4eki8',9,1,'answer','["colour",4]',0,'',1,1.79488371767627239231e+09,'8d57462d584b6ee74f476d83c98f90e9');
INSERT INTO "log" VALUES('iejjsqw4eki8',10,-1,'chance','["dice",3]',0,'',1,1.79488371767633199688e+09,'95d19a7532c36d6910bdc7bf19f561b3');
INSERT INTO "log" VALUES('iejjsqw4eki8',11,-1,'chance','["dice",4]',0,'',1,1.79488371767648839955e+09,'796a5f88a45a242d9d3ad365529c9664');
INSERT INTO "log" VALUES('iejjsqw4eki8',12,-1,'chance','["faction",2]',0,'',1,1.79488371767668366436e+09,'bfd227ba65117c056e2c54300219b38a');
INSERT INTO "log" VALUES('iejjsqw4eki8',13,-1,'chance','["faction",11]',0,'',1,1.79488371767678785324e+09,'6c2eb2294649de4e17c634860cb21bf4');
INSERT INTO "log" VALUES('iejjsqw4eki8',14,-1,'chance','["dice",7]',0,'',1,1.79488371767684316629e+09,'8006f3ccf8976d0921f027a96e4956db');
INSERT INTO "log" VALUES('iejjsqw4eki8',15,-1,'chance','["dice",7]',0,'',1,1.79488371767686462395e+09,'3b7c0128ccf67fccd6dd8bc016ef6d93');
INSERT INTO "log" VALUES('iejjsqw4eki8',16,-1,'chance','["dice",4]',0,'',1,1.7948837176769015789e+09,'1be28a71f49f263cd26263c9355e10a9');
INSERT INTO "log" VALUES('iejjsqw4eki8',17,1,'answer','["at",148]',0,'',1,1.7948837176825869084e+09,'bfa8bea3d3711e22545eede9f88038a8');
INSERT INTO "log" VALUES('iejjsqw4eki8',18,-1,'chance','["dice",5]',0,'',1,1.7948837176826679706e+09,'16d01ebb02c67319e480f81e164a6bee');
INSERT INTO "log" VALUES('iejjsqw4eki8',19,0,'answer','["at",172]',0,'32717e8323ded6dcbd216fdd582c95d3',1,1.79488371768676710123e+09,'2194d38a74844adc8af5c5c74aec9f2e');
INSERT INTO "log" VALUES('iejjsqw4eki8',20,-1,'chance','["dice",2]',0,'',1,1.79488371768681979172e+09,'890dad755d9a264f1c190ceb2fc65192');
INSERT INTO "log" VALUES('iejjsqw4eki8',21,1,'answer','["at",57]',0,'',1,1.79488371768961834902e+09,'734ce7489a6ebd8489da6594f8de35d3');
INSERT INTO "log" VALUES('iejjsqw4eki8',22,-1,'chance','["dice",6]',0,'',1,1.79488371768966078765e+09,'0a18946065fb56d830828bf4f10edadf');
INSERT INTO "log" VALUES('iejjsqw4eki8',23,-1,'chance','["dice",3]',0,'',1,1.7948837176896939278e+09,'5d83897f674ece1c0af958430124efc5');
INSERT INTO "log" VALUES('iejjsqw4eki8',24,1,'answer','["take",3,0,0]',0,'',1,1.7948837176933555603e+09,'07be9de9d9d7f60d8ebbf786c9dc5ea8');
INSERT INTO "log" VALUES('iejjsqw4eki8',25,-1,'chance','["card",5]',0,'',1,1.79488371769341802596e+09,'8dc1bc287fce914bcf0be5d5400d1e80');
INSERT INTO "log" VALUES('iejjsqw4eki8',26,0,'answer','["take",1,2,0]',0,'aac41050431269af3a172376ab7c337d',1,1.7948837177413313389e+09,'809bb4b74cd937daebf9bcb1ba62dc13');
INSERT INTO "log" VALUES('iejjsqw4eki8',27,-1,'chance','["card",21]',0,'',1,1794883717.74161,'ed987c3dadfaf46c7c70140bb2f8026d');
INSERT INTO "log" VALUES('iejjsqw4eki8',28,0,'answer','["pass"]',0,'9cd00b179cf56178ebacb58f3b1fe3ea',1,1.7948837177884509564e+09,'5275a297d6d9c20b03a6155b4a111d8b');
INSERT INTO "log" VALUES('iejjsqw4eki8',29,-1,'chance','["dice",6]',0,'',1,1.79488371778870749477e+09,'7e583bbb542ce80742693386d1a75e84');
INSERT INTO "log" VALUES('iejjsqw4eki8',30,1,'answer','["take",0]',0,'',1,1.79488371779268813133e+09,'f1a3dde6a519511a11ba643fdf3a6690');
INSERT INTO "log" VALUES('iejjsqw4eki8',31,1,'answer','["play",5]',0,'',1,1.79488371779537391661e+09,'524731552f376364fa6e0bb4d6ef9861');
INSERT INTO "log" VALUES('iejjsqw4eki8',32,1,'answer','["module",4]',0,'',1,1.79488371779783463478e+09,'5bc0b72b1def59b0e0a6bb2e082b8957');
INSERT INTO "log" VALUES('iejjsqw4eki8',33,1,'answer','["at",169]',0,'',1,1.79488371780067491531e+09,'f29717af191879a9aac77aa13c80f265');
INSERT INTO "log" VALUES('iejjsqw4eki8',34,0,'answer','["pass"]',1,'7da27897b815bac7c7bde07707d4a65d',1,1.79488371780435657498e+09,'81f5ea69e7c1f6adbf8d4adc6f0d29ce');
INSERT INTO "log" VALUES('iejjsqw4eki8',35,0,'confirm','[]',0,'86e5a4e58e9ebe049f2e0cc7b77b1d57',1,1.79488371784746527674e+09,'12564a0d092b0102e3bb71bfe3d62f51');
INSERT INTO "log" VALUES('iejjsqw4eki8',36,1,'answer','["move",47]',0,'',1,1.79488371785621428486e+09,'c7cbca6e4f963267fab9d2e3bc2db5cc');
INSERT INTO "log" VALUES('iejjsqw4eki8',37,1,'answer','["to",60]',0,'',1,1.79488371786173105237e+09,'6820cb7b36a0f6872f719ac762698818');
INSERT INTO "log" VALUES('iejjsqw4eki8',38,1,'answer','["move",46]',0,'',1,1.79488371786610651013e+09,'bee001bcb286a79cf65c0929cb42018a');
INSERT INTO "log" VALUES('iejjsqw4eki8',39,1,'answer','["to",147]',0,'',1,1.79488371787222623825e+09,'f560ed131fc97797523174122a9336ae');
INSERT INTO "log" VALUES('iejjsqw4eki8',40,1,'answer','["end"]',0,'',1,1.79488371787903213498e+09,'bb5439ace0a2d1787099470aab5e9f69');
INSERT INTO "log" VALUES('iejjsqw4eki8',41,1,'answer','["done"]',0,'',1,1.79488371788231062891e+09,'0c47f9f568de14773c0523963382c1bf');
INSERT INTO "log" VALUES('iejjsqw4eki8',42,-1,'chance','["dice",1]',0,'',1,1.79488371788252282137e+09,'b58c700bbd2f5ee698239314009b8eae');
INSERT INTO "log" VALUES('iejjsqw4eki8',43,0,'answer','["move",0]',1,'4045eae3adbd02ac853737394dcb6d28',1,1.7948837179200105667e+09,'1d18d7a0337aa41100fa77cb0833e347');
INSERT INTO "log" VALUES('iejjsqw4eki8',44,0,'answer','["to",193]',1,'e631489e35ff18523cf83efb1eb60977',1,1.7948837179728593826e+09,'383c77577031232eef5e34bd798bdf50');
INSERT INTO "log" VALUES('iejjsqw4eki8',45,0,'answer','["end"]',1,'e8252d22c5ebf08704e3098ac6d3bcca',1,1.79488371802026605607e+09,'90859fccf85b7c9767fc2a56ef1ee2b0');
INSERT INTO "log" VALUES('iejjsqw4eki8',46,0,'answer','["buy"]',0,'47f14aaa582f3c998e18fbd68c14e8e7',1,1.79488371806766915323e+09,'01638f4a3cfdc4e6905712c223fa398c');
INSERT INTO "log" VALUES('iejjsqw4eki8',47,-1,'chance','["card",39]',0,'',1,1.7948837180678143501e+09,'e9185e41f3a5ec039b0b740cd514c2a2');
INSERT INTO "log" VALUES('iejjsqw4eki8',48,0,'answer','["done"]',1,'658bfa054479d2f6b1f1247e42fd5009',1,1.79488371812004852295e+09,'a136f85066be25d41737024b493d41d3');
INSERT INTO "log" VALUES('iejjsqw4eki8',49,0,'answer','["pass"]',0,'1b6df2b47fc74733b21d980b70314beb',1,1.79488371817962288857e+09,'5561c1aa7bdc1c099252073b81c51a25');
INSERT INTO "log" VALUES('iejjsqw4eki8',50,-1,'chance','["dice",8]',0,'',1,1.79488371817994236947e+09,'a51e0f19a212ad68008e9afbb810e8b0');
INSERT INTO "log" VALUES('iejjsqw4eki8',51,1,'answer','["move",46]',0,'',1,1.7948837181865234375e+09,'1d9b161a4d211ac9dc45b398c52a49c5');
INSERT INTO "log" VALUES('iejjsqw4eki8',52,1,'answer','["to",166]',0,'',1,1.79488371819199275967e+09,'d0017a6fdd72bd20e86da16d7b84d000');
INSERT INTO "log" VALUES('iejjsqw4eki8',53,1,'answer','["end"]',0,'',1,1.79488371819445323941e+09,'b9866f2cf52cef753f8e76c4d2377413');
INSERT INTO "log" VALUES('iejjsqw4eki8',54,1,'answer','["done"]',0,'',1,1.79488371820983815194e+09,'5fcfd13b3c99ec561848e674aff928e4');
INSERT INTO "log" VALUES('iejjsqw4eki8',55,-1,'chance','["dice",7]',0,'',1,1.79488371820991253848e+09,'e7f8b8ac60e5c62f5e61e0d230b70cab');
INSERT INTO "log" VALUES('iejjsqw4eki8',56,0,'answer','["take",1]',1,'866b01ffdc35e355af09c62d4f01bcda',1,1.79488371823014187817e+09,'8a3089f7a45b2b273901b94ab3c1ea6d');
INSERT INTO "log" VALUES('iejjsqw4eki8',57,0,'answer','["play",39]',1,'97c16eb47a933f08819481a06430e6fa',1,1.79488371828771567338e+09,'ceffa757d2d214f3d1e0ab943c9acac4');
INSERT INTO "log" VALUES('iejjsqw4eki8',58,0,'answer','["move",0]',1,'575e9f788b5c28ae566c4c3ed688769e',1,1.79488371833962583544e+09,'9e0404f44ed3cef6667ab273a3eca5f6');
INSERT INTO "log" VALUES('iejjsqw4eki8',59,0,'answer','["to",213]',1,'7a649f9e0d6d6d76aa3bbf8b22dc38dd',1,1.79488371839188122752e+09,'bf98745469a2e700084b112e07b3f4b0');
INSERT INTO "log" VALUES('iejjsqw4eki8',60,0,'answer','["end"]',1,'ea6338e8a1b117e59f534dc32bb15de5',1,1.79488371844021534916e+09,'004dbdfe757321612e5462424547533c');
INSERT INTO "log" VALUES('iejjsqw4eki8',61,0,'answer','["done"]',1,'1cebd7096db931e43f6908748eeed7ba',1,1.79488371848762822153e+09,'800c29a2aaed01a26ef77e6c3f1aab63');
INSERT INTO "log" VALUES('iejjsqw4eki8',62,0,'answer','["pass"]',0,'940a9544e02af6c6101b40423808b309',1,1.79488371853624057773e+09,'c35196ee9b443c7702762c3ca1f771f5');
INSERT INTO "log" VALUES('iejjsqw4eki8',63,-1,'chance','["dice",1]',0,'',1,1.79488371853653860092e+09,'678a0ae3476e5ad3cbe1749c84573a9d');
INSERT INTO "log" VALUES('iejjsqw4eki8',64,1,'answer','["move",47]',0,'',1,1.79488371854222083091e+09,'b567c7f162a098dde69e7f16e960b88e');
INSERT INTO "log" VALUES('iejjsqw4eki8',65,1,'answer','["to",6]',0,'',1,1.79488371855496263505e+09,'1a333242208d55ce722751bcb9950fd1');
INSERT INTO "log" VALUES('iejjsqw4eki8',66,1,'answer','["end"]',0,'',1,1.7948837185714347363e+09,'ac0950f51f1e6ce0badccae40eb66291');
INSERT INTO "log" VALUES('iejjsqw4eki8',67,1,'answer','["done"]',0,'',1,1.79488371857510352128e+09,'696d10890b5c70d7dee0f87998ab67da');
INSERT INTO "log" VALUES('iejjsqw4eki8',68,-1,'chance','["dice",2]',0,'',1,1.79488371857522201538e+09,'74e7c1197081913aed0bc8e4e092410f');
INSERT INTO "log" VALUES('iejjsqw4eki8',69,1,'answer','["share",0]',0,'',1,1.79488371858051514624e+09,'887292bff6f5a344f0d8099c7925882a');
INSERT INTO "log" VALUES('iejjsqw4eki8',70,0,'answer','["move",0]',1,'e55717c3c208f07af35000e38f92a85a',1,1.79488371862035346031e+09,'85a03a2e869b8a676a3e39e16d0bf1d3');
INSERT INTO "log" VALUES('iejjsqw4eki8',71,0,'answer','["to",178]',1,'69c9038036caa6eb39f682120e4a1461',1,1.79488371866754817967e+09,'37789a153e4ab0b8f2a55fa5d50bc6e1');
INSERT INTO "log" VALUES('iejjsqw4eki8',72,0,'answer','["move",1]',1,'72c8b6ac8d77c28dfcf8e9b0a93ebb6a',1,1.79488371871569895744e+09,'dc580e28ab1de2f009fff7c15583b1dd');
INSERT INTO "log" VALUES('iejjsqw4eki8',73,0,'answer','["to",102]',1,'158d4e2f4eefdeb716c78a4e2fec13d8',1,1.79488371876570034025e+09,'a41fb66f36e0508d67c2234a34e38fa5');
INSERT INTO "log" VALUES('iejjsqw4eki8',74,0,'answer','["end"]',1,'a285997e61191c7d639717e791acf73e',1,1.79488371881133365625e+09,'b409ded115e2140c6b621cbef0d0418e');
INSERT INTO "log" VALUES('iejjsqw4eki8',75,0,'answer','["done"]',1,'5f2c192c0e251bb70576a06dfcc1b106',1,1.794883718855891943e+09,'b11b5bc78a9a5d36159fe2a0acba4043');
INSERT INTO "log" VALUES('arucf2g8vg63',1,-1,'chance','["dice",4,1]',0,'',1,1.79488371907257676122e+09,'ccaa295d661dbea7a92d53232876ecea');
INSERT INTO "log" VALUES('arucf2g8vg63',2,-1,'chance','["dice",6,5]',0,'',1,1.79488371907264614105e+09,'2e0767a192cfa6838e9586ad4c151440');
INSERT INTO "log" VALUES('arucf2g8vg63',3,-1,'chance','["dice",1,1]',0,'',1,1.7948837190727818012e+09,'bccb445da6043cdce65c8053aadbea46');
INSERT INTO "log" VALUES('arucf2g8vg63',4,-1,'chance','["card","goods"]',0,'',1,1.79488371907299017909e+09,'b7f1dac232e6638875861182df4230eb');
INSERT INTO "log" VALUES('arucf2g8vg63',5,-1,'chance','["card","goods"]',0,'',1,1.79488371907302594185e+09,'f371f7dbebaf44bbc935c075e00f26e7');
INSERT INTO "log" VALUES('arucf2g8vg63',6,-1,'chance','["card","carbon"]',0,'',1,1.79488371907305145269e+09,'ed925e06c5b8971ff24a6b2c2a50f0f8');
INSERT INTO "log" VALUES('arucf2g8vg63',7,-1,'chance','["card","food"]',0,'',1,1.79488371907308197025e+09,'d163b0cf884e0e52a0568bebc714a8f5');
INSERT INTO "log" VALUES('arucf2g8vg63',8,-1,'chance','["card","carbon"]',0,'',1,1.79488371907310700417e+09,'09aa62effa7215c98c64a5a58a2ebe18');
INSERT INTO "log" VALUES('arucf2g8vg63',9,-1,'chance','["card","ore"]',0,'',1,1.79488371907312870023e+09,'ff58dd81e14942a5e3a7f8a14ddb9ba9');
INSERT INTO "log" VALUES('arucf2g8vg63',10,-1,'chance','["card","goods"]',0,'',1,1.79488371907315182682e+09,'64872e5646ee8590bf2983caadd20dfa');
INSERT INTO "log" VALUES('arucf2g8vg63',11,-1,'chance','["card","ore"]',0,'',1,1.79488371907318139072e+09,'8a3908724a705f3b6578d06cd211cf0c');
INSERT INTO "log" VALUES('arucf2g8vg63',12,-1,'chance','["card","ore"]',0,'',1,1.79488371907327485081e+09,'7c2ed634ce689692da9373c1c94fa188');
INSERT INTO "log" VALUES('arucf2g8vg63',13,-1,'chance','["dice",3,2]',0,'',1,1.79488371907340264321e+09,'9953197cab00a25378535a7abf239c97');
INSERT INTO "log" VALUES('arucf2g8vg63',14,1,'answer','["draw"]',0,'',1,1.79488372039834213258e+09,'22eb8a98d345eaf94f0a3c9043772550');
INSERT INTO "log" VALUES('arucf2g8vg63',15,-1,'chance','["card","ore"]',0,'',1,1.79488372039847660067e+09,'e40c56374d77ff1e3a65226e5d9053c9');
INSERT INTO "log" VALUES('arucf2g8vg63',16,1,'answer','["offer"]',0,'',1,1.79488372043902230266e+09,'027d9d692d2890697c1114bbe89034f0');
INSERT INTO "log" VALUES('arucf2g8vg63',17,1,'answer','["offer",0,0,0,1,0,0,1,0,0,0]',0,'',1,1.79488372046745133401e+09,'5558ab0eb098e044cbb9f9d407fa554d');
INSERT INTO "log" VALUES('arucf2g8vg63',18,0,'answer','["counter",1,0,0,0,0,0,0,0,1,0]',1,'f1106811063b556c3e4e8cf1c13aca39',1,1.7948837205070989132e+09,'99768a859de2d99cd7763fd1dda50f4c');
INSERT INTO "log" VALUES('arucf2g8vg63',19,2,'answer','["counter",1,0,0,0,0,0,0,0,1,0]',0,'',1,1.79488372052387356756e+09,'6f003127be729832544d022b53cb7394');
INSERT INTO "log" VALUES('arucf2g8vg63',20,0,'answer','["counter",0,0,0,0,1,0,0,0,1,0]',0,'0a94d538bfd9d95f21864ca79d4909be',1,1.79488372058310389515e+09,'7ac214ff54aaf21a7e3318e1c9a1f23d');
INSERT INTO "log" VALUES('arucf2g8vg63',21,1,'answer','["deal",0]',0,'',1,1.79488372059320545198e+09,'993ef8fae075550c91c014c84d6da4b5');
INSERT INTO "log" VALUES('arucf2g8vg63',22,1,'answer','["offer"]',0,'',1,1.7948837206228735447e+09,'bb5c2bfab0dd8f40ebfee1fb1dcd8fc4');
INSERT INTO "log" VALUES('arucf2g8vg63',23,1,'answer','["offer",0,0,0,0,1,0,0,0,1,0]',0,'',1,1.79488372065050339702e+09,'8a246a290421cd5bb927d3d189f8a497');
INSERT INTO "log" VALUES('arucf2g8vg63',24,0,'answer','["counter",1,0,0,0,0,0,0,0,0,1]',1,'ea893d748355577c10d46cb6233f6edb',1,1.7948837206910431385e+09,'398236f985c9e878bd96bfd3ea22b689');
INSERT INTO "log" VALUES('arucf2g8vg63',25,2,'answer','["no"]',0,'',1,1.79488372069368696216e+09,'3e8dafb38331e2ea10d3cdb57fbed2d7');
INSERT INTO "log" VALUES('arucf2g8vg63',26,0,'answer','["counter",0,0,1,0,0,0,0,0,0,1]',0,'13743ef104c737fe4d747be3d73324cf',1,1.79488372075374174119e+09,'3e3827a2e9db4e1b3b8d19b811c78d3f');
INSERT INTO "log" VALUES('arucf2g8vg63',27,1,'answer','["deal",0]',0,'',1,1.79488372081897521025e+09,'fafef453c442e80371a4afd4c9866c4d');
INSERT INTO "log" VALUES('arucf2g8vg63',28,1,'answer','["end"]',0,'',1,1.79488372087592887877e+09,'33b284eb48605ab53980f11e5649955d');
INSERT INTO "log" VALUES('arucf2g8vg63',29,-1,'chance','["balls","blue","yellow"]',0,'',1,1.79488372087601900104e+09,'b36690aa6b487629f923f1316b878516');
INSERT INTO "log" VALUES('arucf2g8vg63',30,1,'answer','["end"]',0,'',1,1.79488372090353322024e+09,'ea5e2d11827ebd216a61cfd3248993d1');
INSERT INTO "log" VALUES('arucf2g8vg63',31,-1,'chance','["dice",6,1]',0,'',1,1.79488372090363621706e+09,'17a55c3bcf065ae10474d86779c18d23');
INSERT INTO "log" VALUES('arucf2g8vg63',32,2,'answer','["rob",1]',0,'',1,1.7948837209306597709e+09,'fb96549c43d2472ef284c8e2e7145052');
INSERT INTO "log" VALUES('arucf2g8vg63',33,-1,'chance','["card","carbon"]',0,'',1,1.79488372093078827861e+09,'f1f3e868e9e0525760c4bdc1a030e386');
INSERT INTO "log" VALUES('arucf2g8vg63',34,2,'answer','["later"]',0,'',1,1.79488372097499370577e+09,'4592f8bfb7f662bff95bdead0b4903e8');
INSERT INTO "log" VALUES('arucf2g8vg63',35,2,'answer','["bank","ore",3]',0,'',1,1.79488372101095724109e+09,'9b8a741ad7e12d31aa4d8a82e3b27978');
INSERT INTO "log" VALUES('arucf2g8vg63',36,2,'answer','["take","carbon"]',0,'',1,1.79488372107079434394e+09,'3ef2aab147349638a9b21954a6766026');
INSERT INTO "log" VALUES('arucf2g8vg63',37,2,'answer','["offer"]',0,'',1,1.7948837211160936356e+09,'856cce1bc13407b81c09026e6d903b15');
INSERT INTO "log" VALUES('arucf2g8vg63',38,2,'answer','["offer",0,0,1,0,0,1,0,0,0,0]',0,'',1,1.79488372116303944586e+09,'80ca66611f806dccb50cd4cbfd5b6be8');
INSERT INTO "log" VALUES('arucf2g8vg63',39,0,'answer','["no"]',1,'01031d4b70f030f45a58a8fd4e61de98',1,1.79488372119877457626e+09,'0d69eddee19414f2d75d671ade247e28');
INSERT INTO "log" VALUES('arucf2g8vg63',40,1,'answer','["no"]',0,'',1,1794883721.22392,'7d33e4c8859e118ab2519154eaad2ecd');
INSERT INTO "log" VALUES('arucf2g8vg63',41,0,'answer','["counter",0,0,0,0,1,0,0,1,0,0]',0,'113c08b65bb8bfebd02049f60e67dfb2',1,1.79488372128663873673e+09,'98aa5a299f5b154f1157c8d8768414e3');
INSERT INTO "log" VALUES('arucf2g8vg63',42,2,'answer','["deal",0]',0,'',1,1.79488372131070375442e+09,'8a8c4a45394231f5ba11d76a1cee62cc');
INSERT INTO "log" VALUES('arucf2g8vg63',43,2,'answer','["supply"]',0,'',1,1.79488372132674646377e+09,'7255553dfd444787cc5d43d04725f4e2');
INSERT INTO "log" VALUES('arucf2g8vg63',44,-1,'chance','["card","food"]',0,'',1,1.79488372132682561877e+09,'9245d4917b3c233c68822dcd76459ce7');
INSERT INTO "log" VALUES('arucf2g8vg63',45,2,'answer','["bank","goods",2]',0,'',1,1.79488372135464501378e+09,'dfbf2ee74e8f84d0804971a5e11453a1');
INSERT INTO "log" VALUES('arucf2g8vg63',46,2,'answer','["take","goods"]',0,'',1,1.79488372136901187898e+09,'06a2de2bba2ee005dd2ad1a2c46a5b22');
INSERT INTO "log" VALUES('arucf2g8vg63',47,2,'answer','["offer"]',0,'',1,1.7948837213986546993e+09,'203036bc9929a616f1bc9e96322cadb2');
INSERT INTO "log" VALUES('arucf2g8vg63',48,2,'answer','["offer",0,0,0,1,0,1,0,0,0,0]',0,'',1,1.79488372144308447843e+09,'a4fffaf3890aee2b11301ccaabfb27d9');
INSERT INTO "log" VALUES('arucf2g8vg63',49,0,'answer','["counter",0,0,0,0,1,0,0,0,1,0]',1,'c2e8c93aec0050196a9217a09bf1020b',1,1.79488372146295404436e+09,'b8e8e6ab57f94a4ab7e8825abc720605');
INSERT INTO "log" VALUES('arucf2g8vg63',50,1,'answer','["counter",0,0,1,0,0,0,0,0,1,0]',0,'',1,1.79488372149531221389e+09,'c5586936003924397b59994a113eb153');
INSERT INTO "log" VALUES('arucf2g8vg63',51,0,'answer','["no"]',0,'f24055b78ecd1adef561150780bdc09d',1,1.79488372158581137652e+09,'c8a8d5ee1a804569853ddca9e36d0a8f');
INSERT INTO "log" VALUES('arucf2g8vg63',52,2,'answer','["withdraw"]',0,'',1,1.79488372161068892481e+09,'122958897034f9e2eb7380f3009e3b36');
INSERT INTO "log" VALUES('arucf2g8vg63',53,2,'answer','["offer"]',0,'',1,1.79488372162250351899e+09,'1e63be7f24706b8291b077e6c6810158');
INSERT INTO "log" VALUES('arucf2g8vg63',54,2,'answer','["offer",0,0,0,0,1,0,1,0,0,0]',0,'',1,1.79488372165224146842e+09,'6d625f7a099028642459a87aa174060f');
INSERT INTO "log" VALUES('arucf2g8vg63',55,0,'answer','["counter",0,0,1,0,0,0,0,0,0,1]',1,'455a40c4f31451e593cbcae6a9d16eca',1,1.79488372168277502058e+09,'6a02c7e74f03a0d9298fcfc5676ab37b');
INSERT INTO "log" VALUES('arucf2g8vg63',56,1,'answer','["counter",1,0,0,0,0,0,0,0,0,1]',0,'',1,1.79488372170004892346e+09,'89cfd9e069fb0f6e665b4156cc42e6a9');
INSERT INTO "log" VALUES('arucf2g8vg63',57,0,'answer','["counter",0,0,1,0,0,0,0,0,0,1]',0,'ef11279bc6280e6293879a239bf1212e',1,1.79488372176073288912e+09,'0a5b912c45507426f3ec30f385923e9d');
INSERT INTO "log" VALUES('arucf2g8vg63',58,2,'answer','["deal",1]',0,'',1,1.794883721794665575e+09,'ed11ac498c796efd68956bd0f2d69efa');
INSERT INTO "log" VALUES('arucf2g8vg63',59,2,'answer','["end"]',0,'',1,1.79488372180674719815e+09,'ca3ee6617a5dd99a88f42fcc22f736f1');
INSERT INTO "log" VALUES('arucf2g8vg63',60,-1,'chance','["balls","black","blue"]',0,'',1,1.79488372180680775648e+09,'c13d451be14209e59f6b18b5f1d388c3');
INSERT INTO "log" VALUES('arucf2g8vg63',61,-1,'chance','["card",27]',0,'',1,1.79488372180686831481e+09,'3992195989e18488c9b821ace1ddc9b1');
INSERT INTO "log" VALUES('arucf2g8vg63',62,2,'answer','["no"]',0,'',1,1.79488372182555603979e+09,'a0362ea94ac323e577245167db49be4f');
INSERT INTO "log" VALUES('arucf2g8vg63',63,-1,'chance','["card",16]',0,'',1,1.79488372182562732695e+09,'383813009c33bd8e54536937db770d6f');
INSERT INTO "log" VALUES('arucf2g8vg63',64,2,'answer','["no"]',0,'',1,1.79488372184261512753e+09,'28780e096e8a2217b8a65ef7c2efc331');
INSERT INTO "log" VALUES('arucf2g8vg63',65,-1,'chance','["balls","black","blue"]',0,'',1,1.79488372184266591069e+09,'e2db8387b8e43eed23b74eeec130da4f');
INSERT INTO "log" VALUES('arucf2g8vg63',66,-1,'chance','["balls","yellow","red"]',0,'',1,1.7948837218427202702e+09,'1dc1d115d38f62d5ba752682325c68b4');
INSERT INTO "log" VALUES('arucf2g8vg63',67,2,'answer','["ship",1]',0,'',1,1.79488372187073397636e+09,'1cc8f9b02f4c5ecd18c5a4755191e4b2');
INSERT INTO "log" VALUES('arucf2g8vg63',68,2,'answer','["fly",54]',0,'',1,1.79488372189591813095e+09,'9f4e99b74bfe22dd1ab1a15fe3cb6563');
INSERT INTO "log" VALUES('arucf2g8vg63',69,2,'answer','["fly",53]',0,'',1,1.79488372194684076312e+09,'f4117930b40d21d686888b2712631678');
INSERT INTO "log" VALUES('arucf2g8vg63',70,2,'answer','["fly",65]',0,'',1,1.79488372198262381555e+09,'472f8771cb1ffeaa7117d8d1ca2f6e87');
INSERT INTO "log" VALUES('arucf2g8vg63',71,2,'answer','["stop"]',0,'',1,1.7948837220107576847e+09,'e1cf9a339d80e723ef5982eea8945881');
INSERT INTO "log" VALUES('arucf2g8vg63',72,-1,'chance','["dice",6,4]',0,'',1,1.79488372201085305207e+09,'0de350a6a0a909d77356b2544bce7db5');
INSERT INTO "log" VALUES('arucf2g8vg63',73,0,'answer','["later"]',1,'4a7ff78eec2a3919e77ca22844d8cf3a',1,1.79488372204279208188e+09,'8d64fd806ccd597a6f5bb03cf5b739d6');
INSERT INTO "log" VALUES('arucf2g8vg63',74,0,'answer','["offer"]',1,'d74ce208ea1a85c5e1c8f0a8bda77791',1,1.79488372210262370114e+09,'5ebede3946d5ad40acafe8adfd53a3f4');
INSERT INTO "log" VALUES('arucf2g8vg63',75,0,'answer','["offer",0,0,0,1,0,0,0,1,0,0]',1,'9f86744ee6b4fe58faad63a846fbec36',1,1.79488372216475820537e+09,'1e39acbb49f72772d2b0c3abc2862b51');
INSERT INTO "log" VALUES('arucf2g8vg63',76,0,'confirm','[]',0,'405e90a3002b19a95097aa1109048114',1,1.7948837222265226841e+09,'a090984b9b3345d7859a177df01a7d51');
INSERT INTO "log" VALUES('arucf2g8vg63',77,1,'answer','["counter",0,1,0,0,0,0,0,0,1,0]',0,'',1,1.79488372224010276799e+09,'edc358434a9f961454d4071276465546');
INSERT INTO "log" VALUES('arucf2g8vg63',78,2,'answer','["yes"]',0,'',1,1.79488372228220295903e+09,'e3fb4f9a4ee71e68b2f343dcf13e485a');
INSERT INTO "log" VALUES('arucf2g8vg63',79,0,'answer','["deal",1]',1,'4ad2b1ff8f9247fedaad00aacd45ba61',1,1.79488372229519677156e+09,'ababc2569d123e0accd4753ad2df8298');
INSERT INTO "log" VALUES('arucf2g8vg63',80,0,'answer','["end"]',0,'1f0fa8b0a3e58bdc15d40476d7cb1875',1,1.79488372238269233704e+09,'f6cade560236547bc68b6f2607e3d83a');
INSERT INTO "log" VALUES('arucf2g8vg63',81,-1,'chance','["balls","blue","red"]',0,'',1,1.79488372238279080385e+09,'108755fe889d87e3cba92678b8683384');
INSERT INTO "log" VALUES('arucf2g8vg63',82,0,'answer','["ship",1]',1,'f17caf74ed5e4ca4d5ab448f04d48b51',1,1.79488372244022059438e+09,'1a3473652e8f3f129be3ab3d0c070b95');
INSERT INTO "log" VALUES('arucf2g8vg63',83,0,'answer','["fly",37]',1,'6755cd4f5a118a688950255df2f5fb64',1,1.79488372250417685515e+09,'9bb04a815a9e3105f9b6670f7e15708e');
INSERT INTO "log" VALUES('arucf2g8vg63',84,0,'answer','["stop"]',0,'3ad7ebf46b364d2fe596e7cdb4b04a71',1,1.7948837225562796593e+09,'0558d0a6f0de4024499c29936f009f63');
INSERT INTO "log" VALUES('arucf2g8vg63',85,-1,'chance','["dice",3,3]',0,'',1,1.79488372255642437934e+09,'1c419fff8957ae0081e32a25c1b82688');
INSERT INTO "log" VALUES('arucf2g8vg63',86,1,'answer','["later"]',0,'',1,1.79488372257364177699e+09,'a2d2ae23857425defb26ab204c616185');
INSERT INTO "log" VALUES('arucf2g8vg63',87,1,'answer','["supply"]',0,'',1,1.79488372258175802233e+09,'722f2c4c72456e817e61cbc826a1c5aa');
INSERT INTO "log" VALUES('arucf2g8vg63',88,-1,'chance','["card","goods"]',0,'',1,1.79488372258188748362e+09,'af566a8fb51278853bcdecfb95c54127');
INSERT INTO "log" VALUES('arucf2g8vg63',89,1,'answer','["bank","goods",2]',0,'',1,1.79488372258574223521e+09,'3afe1faa8d068060782964de27585c7b');
INSERT INTO "log" VALUES('arucf2g8vg63',90,1,'answer','["take","ore"]',0,'',1,1.79488372259106874467e+09,'c1c9a99a063adf9865d544f4bf48d609');
INSERT INTO "log" VALUES('arucf2g8vg63',91,1,'answer','["build","colony_ship"]',0,'',1,1.79488372259713792802e+09,'c277b358708585f6072a0fe6727ed36d');
INSERT INTO "log" VALUES('arucf2g8vg63',92,1,'answer','["launch",3,50]',0,'',1,1.79488372260104918484e+09,'9f14f910016f717ccee3e5a4350279df');
INSERT INTO "log" VALUES('arucf2g8vg63',93,1,'answer','["end"]',0,'',1,1.79488372260557985313e+09,'8d8020416005dfb8e50e730f5780e3bd');
INSERT INTO "log" VALUES('arucf2g8vg63',94,-1,'chance','["balls","yellow","red"]',0,'',1,1.79488372260569429401e+09,'dc6b44d594f062d69ba9dde386b73a19');
INSERT INTO "log" VALUES('arucf2g8vg63',95,1,'answer','["ship",1]',0,'',1,1.79488372261616683004e+09,'0051b8a065fc0606d425b7c25a74f47b');
INSERT INTO "log" VALUES('arucf2g8vg63',96,1,'answer','["stop"]',0,'',1,1.7948837226350755692e+09,'b8de622c1c1f224c522619c619a1f339');
INSERT INTO "log" VALUES('arucf2g8vg63',97,1,'answer','["end"]',0,'',1,1.79488372264136052136e+09,'0d8da75a9ed458993a6f8159217d480d');
INSERT INTO "log" VALUES('arucf2g8vg63',98,-1,'chance','["dice",3,2]',0,'',1,1.79488372264150571827e+09,'2fa17a16b3763ab291ff9e2171075ab8');
INSERT INTO "log" VALUES('arucf2g8vg63',99,2,'answer','["draw"]',0,'',1,1.79488372265302896504e+09,'e157b36c9b5b8705c59319111e061ad3');
INSERT INTO "log" VALUES('arucf2g8vg63',100,-1,'chance','["card","goods"]',0,'',1,1.79488372265316915507e+09,'39ddf55c214f3e4fd8059c279dcaafe0');
INSERT INTO "log" VALUES('arucf2g8vg63',101,2,'answer','["end"]',0,'',1,1.79488372266542887687e+09,'943f1761bec08bd0f022fbc2d118a703');
INSERT INTO "log" VALUES('arucf2g8vg63',102,-1,'chance','["balls","yellow","red"]',0,'',1,1.79488372266555166242e+09,'c978735d37a25ec13727a7c34b67f623');
INSERT INTO "log" VALUES('arucf2g8vg63',103,2,'answer','["ship",1]',0,'',1,1.79488372267048501961e+09,'854c900f57a63780547515bba07eb828');
INSERT INTO "log" VALUES('arucf2g8vg63',104,2,'answer','["fly",53]',0,'',1,1.79488372267848229403e+09,'695f54a6c4abca70ec1537be7effa253');
INSERT INTO "log" VALUES('arucf2g8vg63',105,2,'answer','["stop"]',0,'',1,1.79488372268404388428e+09,'d9db6e0b9cac51be4159cdbd77499971');
INSERT INTO "log" VALUES('arucf2g8vg63',106,-1,'chance','["dice",4,2]',0,'',1,1.79488372268427181241e+09,'3b8908c274f0c858e6a985295d18424e');
INSERT INTO "log" VALUES('arucf2g8vg63',107,0,'answer','["later"]',1,'c1fff4c0eb38a2fafcc624afb16623aa',1,1.79488372272362089153e+09,'36151b97885724e13a83f01c77310665');
INSERT INTO "log" VALUES('arucf2g8vg63',108,0,'answer','["supply"]',0,'cda7ca781bb41311d1fbb91637109ada',1,1.79488372278782057755e+09,'30d389429e6c203924a0ddf329411219');
INSERT INTO "log" VALUES('arucf2g8vg63',109,-1,'chance','["card","food"]',0,'',1,1.79488372278794693949e+09,'9c95f499e1c3227e867590e31c310971');
INSERT INTO "log" VALUES('arucf2g8vg63',110,0,'answer','["build","freight_ring"]',1,'3af2d71c7a5bbf21cf0d41f6f47e2155',1,1.79488372284023237233e+09,'27d41ed8ba1bfd1904be9e95a29ca8e8');
INSERT INTO "log" VALUES('arucf2g8vg63',111,0,'answer','["bank","fuel",3]',1,'043741afd855f1ba51097b348c174db1',1,1.79488372288800573355e+09,'b6d96520611ebbcd919efd5e0e65bea2');
INSERT INTO "log" VALUES('arucf2g8vg63',112,0,'answer','["take","ore"]',1,'0cd522b8bd24ace778858660b279eb65',1,1.79488372294438171391e+09,'1978e86c776ea09893622c300af62ccf');
INSERT INTO "log" VALUES('arucf2g8vg63',113,0,'answer','["offer"]',1,'3780d3f24ae4060afb04f3e2ced00612',1,1794883722.99599,'354ba0f05dbad550028576ecc16e756d');
CREATE TABLE notices (
	id INTEGER NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	channel VARCHAR(8) NOT NULL, 
	outcome VARCHAR(80) NOT NULL, 
	time FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE people (
	id VARCHAR(24) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	lang VARCHAR(8) NOT NULL, 
	prefs TEXT NOT NULL, 
	hook TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('9pm3g69c3k5ncdvr','1a4ed5e16b5e2443428315cc5b3b4425ef42fa4fe3f1ab79408058fc49b74531','Anna','en','{"auto_confirm":false,"drafts":true,"standing":"none"}','',1.79488370814472246168e+09);
CREATE TABLE seats (
	"table" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	bot VARCHAR(40) NOT NULL, 
	person VARCHAR(24), 
	former VARCHAR(24), 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('faebieis7zjw',0,'person','','9pm3g69c3k5ncdvr',NULL);
INSERT INTO "seats" VALUES('faebieis7zjw',1,'bot','easy',NULL,NULL);
INSERT INTO "seats" VALUES('3acidmpzvue7',0,'person','','9pm3g69c3k5ncdvr',NULL);
INSERT INTO "seats" VALUES('3acidmpzvue7',1,'bot','easy',NULL,NULL);
INSERT INTO "seats" VALUES('h679z3zikvkw',0,'person','','9pm3g69c3k5ncdvr',NULL);
INSERT INTO "seats" VALUES('h679z3zikvkw',1,'bot','easy',NULL,NULL);
INSERT INTO "seats" VALUES('iejjsqw4eki8',0,'person','','9pm3g69c3k5ncdvr',NULL);
INSERT INTO "seats" VALUES('iejjsqw4eki8',1,'bot','easy',NULL,NULL);
INSERT INTO "seats" VALUES('arucf2g8vg63',0,'person','','9pm3g69c3k5ncdvr',NULL);
INSERT INTO "seats" VALUES('arucf2g8vg63',1,'bot','easy',NULL,NULL);
INSERT INTO "seats" VALUES('arucf2g8vg63',2,'bot','easy',NULL,NULL);
CREATE TABLE snapshots (
	"table" VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	hash VARCHAR(32) NOT NULL, 
	position VARCHAR(32) NOT NULL, 
	save TEXT NOT NULL, 
	story TEXT NOT NULL, 
	PRIMARY KEY ("table", number), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "snapshots" VALUES('faebieis7zjw',56,'5414373ed4d289bf342d830e65b06604','58ca01b74ea2498e27e576cd82dc2b5f','{"astrarium":1,"game":"expanse","rules":1,"content":"a731e563a2e54da65152a26c2b724826","players":2,"options":{"faction_choice":"pick","starting_placement":"table","opening_score_card":"stay","two_player_orbits":"open","track_prices":"0-1-1-2-2","empty_event":"allowed","event_order":"printed","reuse_target":"allowed_base","cp_floor":"zero","orbital_tie":"nobody","three_way_tie":"none_left","critical_resources":"paired","battleship_free_build":"true","scrap_presence":"true","hit_choice":"attacker","un_choice":"base_and_cube","nagata_range":"up_to_one","burton_count":"tokens","roci_tie_2p":"stay","final_extras":"none","round_limit":"0"},"log":[[0,["faction","UN"],0,-2,-2],[1,["faction","MCR"],1,-2,-2],[-1,["first",0],0,-2,-2],[-1,["card","remember_the_cant"],0,-2,-2],[-1,["card","shipyard_contract"],0,-2,-2],[-1,["score"],0,-2,-2],[-1,["card","deimos_strike"],0,-2,-2],[-1,["card","refugee_convoy"],0,-2,-2],[0,["card",5],0,-2,-2],[0,["keep"],0,-2,-2],[-1,["card","detective_miller"],0,-2,-2],[1,["card",3],0,-2,-2],[1,["sector","outer"],0,1,-2],[0,["event","refugee_convoy"],0,-2,-2],[0,["take","UN","ceres"],0,-2,-2],[0,["to","ganymede"],0,-2,-2],[0,["place","mariner_valley"],0,-2,-2],[1,["crew","kamal"],0,-2,-2],[1,["to","thoth"],0,-2,-2],[-1,["card","scopuli"],0,-2,-2],[0,["card",3],0,-2,-2],[0,["keep"],0,-2,-2],[-1,["score"],0,-2,-2],[1,["card",3],0,-2,-2],[1,["points"],1,-2,-2],[1,["influence","ganymede"],0,-2,-2],[1,["influence","olympus_mons"],0,-2,-2],[1,["move","mars"],0,-2,-2],[1,["to","ceres"],0,-2,-2],[1,["ships",1,0,0,0,0],0,-2,-2],[0,["resolve"],0,-2,-2],[-1,["card","black_ops_team"],0,-2,-2],[0,["event","deimos_strike"],0,-2,-2],[0,["take","MCR","mariner_valley"],0,-2,-2],[0,["pass"],0,-2,-2],[1,["card",1],0,-2,-2],[1,["keep"],0,-2,-2],[-1,["card","joint_patrol"],0,-2,-2],[0,["card",4],0,-2,-2],[0,["keep"],0,-2,-2],[-1,["card","cover_up"],0,-2,-2],[1,["card",5],0,-2,-2],[1,["points"],1,-2,-2],[1,["move","jupiter"],0,-2,-2],[1,["to","earth"],0,-2,-2],[1,["ships",0,1,0,0,0],1,-2,-2],[1,["move","ceres"],0,-2,-2],[1,["to","saturn"],0,-2,-2],[1,["ships",1,0,0,0,0],0,-2,-2],[0,["keep"],0,-2,-2],[-1,["card","chrisjen_avasarala"],0,-2,-2],[0,["card",4],0,-2,-2],[0,["points"],0,-2,-2],[0,["influence","eurasia"],0,-2,-2],[0,["move","jupiter"],0,-2,-2],[0,["to","vesta"],0,-2,-2],[0,["ships",1,0,0,0,0],1,-2,-2],[0,["influence","africa"],0,-2,-2]],"table":{"faction":[0,1],"seat_of":[0,1],"cubes":[3,3,0,0,1,0,0,0,0,0,2,0,0,0,0,0,0,0,0,3,1,0,0,0,0,0,1,2,0,0,0,0],"diplomats":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"tokens_on":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"supply":[5,10],"ships":[3,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,1,1,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0],"present":[3,0,1,0,1,0,0,0,0,1,2,1,0,0,0,0,0,1],"off":[0,0,0,0,0,0],"rocinante":6,"holder":0,"final_holder":-1,"cp":[6,9],"level":1,"initiative":[],"track":[50,47,52,-1,36],"where":[5,0,0,3,0,2,0,4,2,0,0,4,0,4,4,4,5,4,0,0,4,6,4,0,0,4,0,4,4,4,4,4,4,4,4,4,1,0,0,0,4,4,4,4,2,0,0,1,0,0,1,0],"piles":[0,0,12,12],"pile_scores":[0,0,2,2],"scores_drawn":2,"scores_used":1,"bonus":[2],"pick":-1,"active":0,"phase":4,"card":3,"points":0,"used":[],"last_base":4,"last_orbit":4,"last_from":23,"first":0,"round":5,"taken":8,"final":0,"ended":"","reveals":1},"agenda":[{"step":"EndTurn","player":0},{"step":"Refill"},{"step":"OfferEvent","card":3,"asked":[1]}]}','{"hash":"75883728f97abe0bf88883ca2436c6e0","lines":[[2,"told.faction",0,[],null,{"faction":"faction.UN"}],[2,"told.faction",1,[],null,{"faction":"faction.MCR"}],[3,"told.first",0,[],null,{}],[4,"told.deal",-1,["card:remember_the_cant"],null,{"card":"card.remember_the_cant"}],[5,"told.deal",-1,["card:shipyard_contract"],null,{"card":"card.shipyard_contract"}],[6,"told.deal_score",-1,[],null,{"n":1}],[7,"told.deal",-1,["card:deimos_strike"],null,{"card":"card.deimos_strike"}],[8,"told.deal",-1,["card:refugee_convoy"],null,{"card":"card.refugee_convoy"}],[8,"told.turn",0,[],null,{"round":1}],[9,"told.take",0,["card:refugee_convoy"],null,{"card":"card.refugee_convoy","price":2}],[10,"told.keep",0,["card:refugee_convoy"],null,{"card":"card.refugee_convoy","price":1}],[11,"told.deal",-1,["card:detective_miller"],null,{"card":"card.detective_miller"}],[11,"told.turn",1,[],null,{"round":1}],[12,"told.take_score",1,[],null,{"price":1}],[13,"told.pick",1,[],null,{}],[13,"told.picked",1,[],1,{"sector":"sector.outer"}],[14,"told.event",0,["card:refugee_convoy"],null,{"card":"card.refugee_convoy"}],[16,"told.shift",0,["place:ceres","place:ganymede"],null,{"owner":"faction.UN","origin":"base.ceres","base":"base.ganymede"}],[17,"told.place",0,["place:mariner_valley"],null,{"base":"base.mariner_valley"}],[17,"told.gain",0,[],null,{"n":1}],[18,"told.crew",1,[],null,{"crew":"crew.kamal"}],[19,"told.move",1,["place:mars-orbit","place:thoth-orbit"],null,{"n":1,"origin":"orbit.mars","to":"orbit.thoth"}],[19,"told.bonus",1,[],null,{"sector":"sector.outer"}],[19,"told.earned",0,[],null,{"n":4}],[19,"told.earned",1,[],null,{"n":4}],[19,"told.technology",-1,[],null,{"n":1}],[19,"told.rocinante",0,[],null,{}],[20,"told.deal",-1,["card:scopuli"],null,{"card":"card.scopuli"}],[20,"told.turn",0,[],null,{"round":2}],[21,"told.take",0,["card:deimos_strike"],null,{"card":"card.deimos_strike","price":1}],[22,"told.keep",0,["card:deimos_strike"],null,{"card":"card.deimos_strike","price":1}],[23,"told.deal_score",-1,[],null,{"n":2}],[23,"told.turn",1,[],null,{"round":2}],[25,"told.take",1,["card:detective_miller"],null,{"card":"card.detective_miller","price":1}],[26,"told.place",1,["place:ganymede"],null,{"base":"base.ganymede"}],[27,"told.place",1,["place:olympus_mons"],null,{"base":"base.olympus_mons"}],[30,"told.move",1,["place:mars-orbit","place:ceres-orbit"],null,{"n":1,"origin":"orbit.mars","to":"orbit.ceres"}],[31,"told.resolve",0,["card:detective_miller"],null,{"card":"card.detective_miller"}],[31,"told.gain",0,[],null,{"n":2}],[32,"told.deal",-1,["card:black_ops_team"],null,{"card":"card.black_ops_team"}],[32,"told.turn",0,[],null,{"round":3}],[33,"told.event",0,["card:deimos_strike"],null,{"card":"card.deimos_strike"}],[34,"told.remove",0,["place:mariner_valley"],null,{"owner":"faction.MCR","base":"base.mariner_valley","cube":"piece.cube"}],[35,"told.turn",1,[],null,{"round":3}],[36,"told.take",1,["card:remember_the_cant"],null,{"card":"card.remember_the_cant","price":0}],[37,"told.keep",1,["card:remember_the_cant"],null,{"card":"card.remember_the_cant","price":1}],[38,"told.deal",-1,["card:joint_patrol"],null,{"card":"card.joint_patrol"}],[38,"told.turn",0,[],null,{"round":4}],[39,"told.take",0,["card:black_ops_team"],null,{"card":"card.black_ops_team","price":2}],[40,"told.keep",0,["card:black_ops_team"],null,{"card":"card.black_ops_team","price":1}],[41,"told.deal",-1,["card:cover_up"],null,{"card":"card.cover_up"}],[41,"told.turn",1,[],null,{"round":4}],[43,"told.take",1,["card:cover_up"],null,{"card":"card.cover_up","price":2}],[46,"told.move",1,["place:jupiter-orbit","place:earth-orbit"],null,{"n":1,"origin":"orbit.jupiter","to":"orbit.earth"}],[49,"told.move",1,["place:ceres-orbit","place:saturn-orbit"],null,{"n":1,"origin":"orbit.ceres","to":"orbit.saturn"}],[50,"told.keep",0,["card:cover_up"],null,{"card":"card.cover_up","price":1}],[51,"told.deal",-1,["card:chrisjen_avasarala"],null,{"card":"card.chrisjen_avasarala"}],[51,"told.turn",0,[],null,{"round":5}],[52,"told.take",0,["card:joint_patrol"],null,{"card":"card.joint_patrol","price":2}],[54,"told.place",0,["place:eurasia"],null,{"base":"base.eurasia"}],[57,"told.move",0,["place:jupiter-orbit","place:vesta-orbit"],null,{"n":1,"origin":"orbit.jupiter","to":"orbit.vesta"}],[58,"told.place",0,["place:africa"],null,{"base":"base.africa"}]],"drafts":[]}');
INSERT INTO "snapshots" VALUES('3acidmpzvue7',50,'211864da38053d73739f7b4d1fa1e8ea','a76017e4632da88c8b44cb36d08b8155','{"astrarium":1,"game":"frontier","rules":1,"content":"9c400905742346b7dbe0bb697319056a","players":2,"options":{"die":"d6","fleet":"full","unit_tech":"fixed","scout_class":"civilian","start_set":"standard","counters":"planets_12","information":"open","exploration_limit":"stacks","special_tiles":"on","tile_thinning":"random","explorers_in_one_hex":"one_tile","start_neighbours":"face_up","civ_level":"highest_tech","ore_and_iou":"both","home_ore":"no","ore_colony_choice":"each_turn","ore_dry_roll":"total","price_levels":"start_of_step","scrap_rounding":"down","misprint_46":"off","goods_limit":"industry","asteroid_yield":"one","support_formula":"half_tech_up","support_stop":"all_but_ca","foreign_hex_stop":"stop","goods_transport":"transports","colonize_contested":"no_warships","trade":"swap","contact_scope":"owner_exempt","refused_attacker":"active","defender_side":"refusers","penetration_effect":"any_zone","penetration_step":"any_fire","shield_recovery":"each_combat","salvage":"victor","retreat_hex":"free","counter_stalemate":"current_attacker","no_refuge":"lost","planet_attack":"on","planet_shields":"tech","planet_rounds":"three","planet_capture":"occupy_or_raze","blockade":"no_place_no_ore","game_length":"standard","victory":"points","final_tie":"shared","elimination":"no_planet_no_col","round_limit":"off"},"log":[[1,["buy",15,"CA"],0,-2,1],[1,["buy",15,"sct"],0,-2,1],[1,["done"],0,-2,1],[1,["done"],0,-2,1],[1,["scrap",15],0,-2,1],[1,["hex","CA",2],0,-2,1],[1,["done"],0,-2,1],[0,["buy",21,"trn"],0,-2,0],[0,["buy",21,"goods"],0,-2,0],[0,["buy",21,"goods"],0,-2,0],[0,["buy",21,"MON"],0,-2,0],[0,["done"],0,-2,0],[0,["done"],0,-2,0],[0,["scrap",21],0,-2,0],[0,["box","trn",2],0,-2,0],[0,["scrap",21],0,-2,0],[0,["hex","trn",2],0,-2,0],[0,["done"],0,-2,0],[-1,["marker",0],0,-2,-2],[0,["done"],0,-2,-2],[-1,["marker",1],0,-2,-2],[1,["move",1,15,"sct",2],0,-2,-2],[1,["to",16],0,-2,-2],[1,["move",1,15,"col",2],0,-2,-2],[1,["to",22],0,-2,-2],[1,["done"],0,-2,-2],[1,["place",15,"CA",2],0,-2,1],[1,["done"],0,-2,1],[1,["buy",15,"goods"],0,-2,1],[1,["buy",15,"CA"],0,-2,1],[1,["buy",15,"sct"],0,-2,1],[1,["buy",15,"MON"],0,-2,1],[1,["done"],1,-2,1],[1,["done"],0,-2,1],[1,["goods",15,1],0,-2,1],[1,["done"],0,-2,1],[0,["place",21,"MON",2],0,-2,0],[0,["done"],0,-2,0],[0,["done"],0,-2,0],[0,["scrap",21],0,-2,0],[0,["hex","col",2],0,-2,0],[0,["done"],0,-2,0],[-1,["marker",0],0,-2,-2],[0,["done"],0,-2,-2],[-1,["marker",1],0,-2,-2],[1,["move",1,15,"trn",2],0,-2,-2],[1,["stay"],0,-2,-2],[1,["move",1,15,"CA",2],0,-2,-2],[1,["stay"],0,-2,-2],[1,["done"],0,-2,-2],[1,["all"],0,-2,1]],"table":{"tile":[-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,0,2,2,-1,-1,-1,2,2,0,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"owner":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"tech":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"industry":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"iou":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,5,0,0,0,0,0,18,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"ore":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"goods":[84,84],"dry":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shield":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"invested":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"bought":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"planets":[[21],[15]],"units":[[5507072,5507072,5556224,5621760],[3934208,3934208,3934208,3950592,3983360,3983360,4048896,4196352,5801984]],"here":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,12295,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,8196,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"leave":[[],[]],"civ":[2,2],"digs":[-1,-1],"alive":[1,1],"pace":[3,3],"ledger":[[8194],[241,241,6385,14577,8194]],"piles":[8,3,4,0,1,7,3,5,0,1,6,3,4,0,1,4,2,4,1,1,3,2,3,1,1,2,1,3,1,1,1,1,2,2,0,1,0,2,3,0],"left":[8,8,7,6,5,4,3,3],"under":[],"drawn":0,"cup":[0,0],"meets":[],"war":[],"fighters":[],"rolled":[],"guns":[],"hits":[0,0,0,0],"loot":[],"phase":1,"stage":0,"active":-1,"turn":3,"lucky":-1,"ended":"","reveals":2},"agenda":[{"step":"TurnEnds"},{"step":"ActionPhase"},{"step":"BooksOpened"},{"step":"Together","since":50,"before":{"tile":[-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,0,2,2,-1,-1,-1,2,2,0,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"owner":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"tech":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"industry":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"iou":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,14,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"ore":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"goods":[84,84],"dry":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shield":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"invested":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"bought":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"planets":[[21],[15]],"units":[[5507072,5507072,5556224,5621760],[3934208,3950592,3983360,4065280,4065280,4114432,4179968,4196352,5801984]],"here":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4099,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,8196,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"leave":[[],[]],"civ":[2,2],"digs":[-1,-1],"alive":[1,1],"pace":[0,0],"ledger":[[],[]],"piles":[8,3,4,0,1,7,3,5,0,1,6,3,4,0,1,4,2,4,1,1,3,2,3,1,1,2,1,3,1,1,1,1,2,2,0,1,0,2,3,0],"left":[8,8,7,6,5,4,3,3],"under":[],"drawn":0,"cup":[0,0],"meets":[],"war":[],"fighters":[],"rolled":[],"guns":[],"hits":[0,0,0,0],"loot":[],"phase":1,"stage":0,"active":-1,"turn":3,"lucky":-1,"ended":"","reveals":2},"lanes":[{"seat":0,"opening":[{"step":"Placement","player":0},{"step":"Production","player":0},{"step":"Buying","player":0},{"step":"Investment","player":0},{"step":"Conversion","player":0},{"step":"BooksClosed","player":0}],"given":[],"agenda":[{"step":"Buy","player":0},{"step":"Investment","player":0},{"step":"Conversion","player":0},{"step":"BooksClosed","player":0}]},{"seat":1,"opening":[{"step":"Placement","player":1},{"step":"Production","player":1},{"step":"Buying","player":1},{"step":"Investment","player":1},{"step":"Conversion","player":1},{"step":"BooksClosed","player":1}],"given":[[1,["all"]]],"agenda":[{"step":"Buy","player":1},{"step":"Investment","player":1},{"step":"Conversion","player":1},{"step":"BooksClosed","player":1}]}]}]}','{"hash":"514ff41623e4cc7ae41e3792c1936e3a","lines":[[0,"told.turn",-1,[],null,{"n":1}],[18,"told.income",0,[],null,{"cell":"A4","n":4}],[18,"told.bought",0,["place:21"],null,{"cell":"D7","n":1,"unit":"unit.trn"}],[18,"told.bought",0,["place:21"],null,{"cell":"D7","n":8,"unit":"unit.goods"}],[18,"told.bought",0,["place:21"],null,{"cell":"D7","n":8,"unit":"unit.goods"}],[18,"told.bought",0,["place:21"],null,{"cell":"D7","n":7,"unit":"unit.MON"}],[18,"told.scrapped",0,["place:21"],null,{"cell":"D7","n":1,"unit":"unit.trn","iou":2}],[18,"told.scrapped",0,["place:21"],null,{"cell":"D7","n":1,"unit":"unit.trn","iou":2}],[18,"told.income",1,[],null,{"cell":"A4","n":4}],[18,"told.bought",1,["place:15"],null,{"cell":"D1","n":3,"unit":"unit.CA"}],[18,"told.bought",1,["place:15"],null,{"cell":"D1","n":0,"unit":"unit.sct"}],[18,"told.scrapped",1,["place:15"],null,{"cell":"D1","n":3,"unit":"unit.CA","iou":2}],[19,"told.marker",0,[],null,{}],[21,"told.marker",1,[],null,{}],[23,"told.move",1,["place:15","place:16"],null,{"n":1,"unit":"unit.sct","to":"D2","start":"D1"}],[25,"told.move",1,["place:15","place:22"],null,{"n":1,"unit":"unit.col","to":"E1","start":"D1"}],[26,"told.turn",-1,[],null,{"n":2}],[42,"told.placed",0,["place:21"],null,{"cell":"D7","n":7,"unit":"unit.MON"}],[42,"told.income",0,[],null,{"cell":"A4","n":4}],[42,"told.scrapped",0,["place:21"],null,{"cell":"D7","n":2,"unit":"unit.col","iou":5}],[42,"told.placed",1,["place:15"],null,{"cell":"D1","n":3,"unit":"unit.CA"}],[42,"told.income",1,[],null,{"cell":"A4","n":4}],[42,"told.bought",1,["place:15"],null,{"cell":"D1","n":8,"unit":"unit.goods"}],[42,"told.bought",1,["place:15"],null,{"cell":"D1","n":3,"unit":"unit.CA"}],[42,"told.bought",1,["place:15"],null,{"cell":"D1","n":0,"unit":"unit.sct"}],[42,"told.bought",1,["place:15"],null,{"cell":"D1","n":7,"unit":"unit.MON"}],[42,"told.returned",1,["place:15"],null,{"cell":"D1","n":0}],[43,"told.marker",0,[],null,{}],[45,"told.marker",1,[],null,{}],[50,"told.turn",-1,[],null,{"n":3}]],"drafts":[]}');
INSERT INTO "snapshots" VALUES('h679z3zikvkw',52,'24a426e7c22fddeca9ec37fca9c355b4','912592054e5922bd9d0eab4b39438866','{"astrarium":1,"game":"imperium","rules":1,"content":"01bba4793b7bdaa7c63e8d5eb7719587","players":2,"options":{"board_grid":"flat_11x7_alt","adjacency":"six","edges":"closed","corner_tiles":"printed","planet_values":"table","zero_multipliers":"allowed","production_limit":"per_factory","tank_production":"yes","building_pool":"limited","cube_bank":"unlimited","treasury_bonus":"base_x_economy","colony_limit_by_flags":"ignore","speed_rule":"text","fleet_minimum":"any_ship","fleet_split":"move_part","tank_loading":"free_at_planet","tanks_of_lost_ship":"excess_lost","home_help":"none","forced_combat":"yes","combat_die":"6","line_choice":"defender_after","line_refill":"refill","ship_identity":"value_owner","value_ties":"owner_orders","unmatched_values":"wasted","fighter_double":"best","fighter_double_when":"attacker_only","retreat":"none","stalemate":"cannot_hit","cannon_role":"last_stand","cannon_die":"d6","conquest_without_torpedo":"land_tank","orbit":"stay","orbit_blocks_yard":"no_new_ships","ground_first":"attacker","ground_turret_entry":"two_or_fewer","ground_turret_dice":"one_with_tanks","turret_bonus":"unit","ground_retreat":"none","garrison":"free","conquest_buildings":"captured","conquest_activation":"next_turn","asteroid_trigger":"enter","asteroid_loss":"ships_owner","asteroid_money":"5000","asteroid_deck":"reshuffle","market_draws":"one","market_raw":"fixed","market_sell_units":"no","casino_session":"turn","casino_broke":"skip","trade_delivery":"buyer_planet","elimination":"no_planets_no_ships","eliminated_assets":"bank","round_limit":"none"},"log":[[-1,["dice",5,6],0,-2,-2],[0,["anticlockwise"],0,-2,-2],[0,["done"],1,-2,-2],[0,["move",0,1],0,-2,-2],[-1,["tile",22],0,-2,-2],[0,["colonise",1],0,-2,-2],[0,["done"],1,-2,-2],[0,["done"],1,-2,-2],[0,["trade",1],0,-2,-2],[0,["nothing"],0,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2],[1,["done"],0,-2,-2],[1,["done"],1,-2,-2],[1,["end"],0,-2,-2],[0,["done"],1,-2,-2],[0,["done"],0,-2,-2],[0,["done"],1,-2,-2],[0,["trade",1],0,-2,-2],[0,["buy","fighter",1,5000],0,-2,-2],[1,["accept"],0,-2,-2],[1,["from",71],1,-2,-2],[0,["place",1],1,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2],[1,["done"],0,-2,-2],[1,["done"],1,-2,-2],[1,["end"],0,-2,-2],[0,["done"],1,-2,-2],[0,["move",1,7],0,-2,-2],[-1,["tile",4],0,-2,-2],[0,["move",7,13],0,-2,-2],[-1,["tile",0],0,-2,-2],[0,["done"],1,-2,-2],[0,["done"],1,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2],[1,["split",71],0,-2,-2],[1,["take",1],0,-2,-2],[1,["take",1],0,-2,-2],[1,["tanks",0],1,-2,-2],[1,["to",70],0,-2,-2],[-1,["tile",18],0,-2,-2],[1,["move",71,70],0,-2,-2],[1,["colonise",70],0,-2,-2],[1,["done"],1,-2,-2],[1,["done"],1,-2,-2],[1,["end"],0,-2,-2],[0,["done"],1,-2,-2],[0,["split",13],0,-2,-2],[0,["take",2],0,-2,-2],[0,["tanks",0],1,-2,-2],[0,["to",20],0,-2,-2],[-1,["tile",0],0,-2,-2],[0,["move",20,13],0,-2,-2],[0,["done"],1,-2,-2],[0,["build",1,"naval_factory"],0,-2,-2],[0,["done"],1,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2],[1,["move",70,63],0,-2,-2],[-1,["tile",24],0,-2,-2],[1,["move",63,70],0,-2,-2],[1,["done"],1,-2,-2],[1,["done"],1,-2,-2],[1,["end"],0,-2,-2],[0,["make",1,"fighter"],0,-2,-2],[0,["done"],1,-2,-2],[0,["move",1,0],0,-2,-2],[0,["move",13,20],0,-2,-2],[0,["move",20,13],0,-2,-2],[0,["done"],1,-2,-2],[0,["done"],1,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2]],"table":{"tile":[0,22,-1,-1,-1,-1,0,4,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,24,-1,0,-1,-1,-1,-1,18,0],"owner":[-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1],"pause":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"seized":[],"buildings":[0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"ground":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"where":[281,0,52],"units":[2,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,4,0,0,0,0,0,0,0],"aboard":[0,0,0],"left":[-1,-1,-1],"marks":[0,0,0],"in_play":[5,0,0,0,2,0,0,0],"money":[50000,65000],"cubes":[7,7,3,6,2,2],"alive":[1,1],"settled":[1,1],"helped":[0,0],"joined":[0,0],"stakes":[0,0],"lined":[-1,-1,-1,-1,-1,-1],"worth":[],"tiles":[45,15,5,3,0,1,1,1,1,1,1,1,1,1,1,1,1,1,0,1,1,1,0,1,0,1,1,1,1,1,1,1,1,1],"belts":[4,10,7,3,2,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"belts_used":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"belts_under":[],"market":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"market_under":[],"pool":[24,25,20,40,40],"yards":[],"built":[],"visited":[],"talks":[0,0],"mover":-1,"active":1,"phase":3,"first":0,"direction":-1,"round":5,"ended":"","reveals":0},"agenda":[{"step":"EndTurn","player":1},{"step":"TradePhase","player":1},{"step":"BuildPhase","player":1},{"step":"CasinoNight","player":1},{"step":"Move","player":1}]}','{"hash":"6c8efe8f01bedffd3ed75233399fd3dd","lines":[[1,"told.start_roll",0,[],null,{"die":5}],[1,"told.start_roll",1,[],null,{"die":6}],[3,"told.anticlockwise",0,[],null,{}],[3,"told.turn",0,[],null,{"round":1}],[4,"told.move",0,["place:0","place:1"],null,{"n":4,"origin":"A1","cell":"A2"}],[5,"told.found_planet",0,["place:1"],null,{"planet":"Tellmark","kind":"kind.earth","cell":"A2"}],[8,"told.colonise",0,["place:1"],null,{"planet":"Tellmark","cell":"A2"}],[12,"told.turn",1,[],null,{"round":1}],[16,"told.turn",0,[],null,{"round":2}],[16,"told.income",0,[],null,{"n":1,"money":10000,"fuel":2,"metal":2,"stone":2}],[20,"told.offer_buy",0,[],null,{"n":1,"good":"fighter","money":5000,"other":"seat.1"}],[23,"told.accept",1,[],null,{"money":5000}],[23,"told.receive",0,["place:1"],null,{"n":1,"unit":"fighter","cell":"A2"}],[25,"told.turn",1,[],null,{"round":2}],[29,"told.turn",0,[],null,{"round":3}],[29,"told.income",0,[],null,{"n":1,"money":10000,"fuel":2,"metal":2,"stone":2}],[30,"told.move",0,["place:1","place:7"],null,{"n":4,"origin":"A2","cell":"B1"}],[31,"told.found_planet",0,["place:7"],null,{"planet":"Pyrrhos","kind":"kind.fire","cell":"B1"}],[32,"told.move",0,["place:7","place:13"],null,{"n":4,"origin":"B1","cell":"C1"}],[35,"told.explore",0,["place:13"],null,{"tile":"tile.space","cell":"C1"}],[37,"told.turn",1,[],null,{"round":3}],[42,"told.move",1,["place:71","place:70"],null,{"n":2,"origin":"K7","cell":"K6"}],[43,"told.found_planet",1,["place:70"],null,{"planet":"Thulvar","kind":"kind.ice","cell":"K6"}],[44,"told.move",1,["place:71","place:70"],null,{"n":1,"origin":"K7","cell":"K6"}],[47,"told.colonise",1,["place:70"],null,{"planet":"Thulvar","cell":"K6"}],[49,"told.turn",0,[],null,{"round":4}],[49,"told.income",0,[],null,{"n":1,"money":10000,"fuel":2,"metal":2,"stone":2}],[53,"told.move",0,["place:13","place:20"],null,{"n":2,"origin":"C1","cell":"D1"}],[54,"told.explore",0,["place:20"],null,{"tile":"tile.space","cell":"D1"}],[56,"told.move",0,["place:20","place:13"],null,{"n":2,"origin":"D1","cell":"C1"}],[58,"told.build",0,["place:1"],null,{"building":"naval_factory","cell":"A2"}],[60,"told.turn",1,[],null,{"round":4}],[60,"told.income",1,[],null,{"n":1,"money":5000,"fuel":3,"metal":1,"stone":1}],[61,"told.move",1,["place:70","place:63"],null,{"n":2,"origin":"K6","cell":"J5"}],[62,"told.found_planet",1,["place:63"],null,{"planet":"Meadrin","kind":"kind.earth","cell":"J5"}],[65,"told.move",1,["place:63","place:70"],null,{"n":2,"origin":"J5","cell":"K6"}],[66,"told.turn",0,[],null,{"round":5}],[66,"told.income",0,[],null,{"n":1,"money":10000,"fuel":2,"metal":2,"stone":2}],[68,"told.make",0,["place:1"],null,{"n":1,"unit":"fighter","cell":"A2"}],[69,"told.move",0,["place:1","place:0"],null,{"n":1,"origin":"A2","cell":"A1"}],[70,"told.move",0,["place:13","place:20"],null,{"n":4,"origin":"C1","cell":"D1"}],[73,"told.move",0,["place:20","place:13"],null,{"n":4,"origin":"D1","cell":"C1"}],[75,"told.turn",1,[],null,{"round":5}],[75,"told.income",1,[],null,{"n":1,"money":5000,"fuel":3,"metal":1,"stone":1}]],"drafts":[]}');
INSERT INTO "snapshots" VALUES('iejjsqw4eki8',50,'a51e0f19a212ad68008e9afbb810e8b0','f5d329faaec83a3a2a1a354fd591c40c','{"astrarium":1,"game":"parsec","rules":1,"content":"29e3e303d899063852b19704d19eaa7a","players":2,"options":{"two_player_board":"3x2","port_position":"random","edge_half_hexes":"unplayable","port_core":"closed","first_player_roll":"once","faction_deal":"random","hands":"counts_public","missing_number":"roller","planet_yield":"per_colony","asteroid_cap":"two","bank":"limited","build_timing":"any_time","fresh_units":"full","event_buy_limit":"unlimited","event_usable_from":"next_player_turn","event_discard":"discard_reshuffle","event_tokens":"blocked","card_window":"losing_first","warship_card":"four_colonies","transport_capacity":"2","unload_move":"one_step","unload_where":"adjacent_free","transit":"consent","colony_blocks":"consent","dock_access":"cargo_only","dock_capacity":"two_same_owner","combat_length":"full","simplified_combat":"attack_and_reply","line_of_fire":"clear_of_foreign","stand_down":"no","colony_counter":"optional","colony_loss":"target_hex","shared_hex_loss":"loser_choice","colony_casualty":"yes","evade_move":"full","evade_goal":"not_required","involved_defenders":"hex_mates","support_exposed":"yes","after_evasion":"optional","disjoint_counter":"allowed","support_cost":"free","combat_exchange_cap":"none","scrap_share":"leader","scrap_events":"none","victory":"either","military_target":"half","dominance_group":"connected","straddle_dominance":"both","inherit_faction":"bonus_only","teams":"none","alliance_victory":"pooled_military","round_limit":"none","timed_end":"finish_round","timed_tiebreak":"colonies_then_military","timed_points_transport":"6"},"log":[[-1,["slot",1],0,-2,-2],[-1,["module",9],0,-2,-2],[-1,["module",4],0,-2,-2],[-1,["module",3],0,-2,-2],[-1,["module",12],0,-2,-2],[-1,["module",7],0,-2,-2],[0,["colour",1],0,-2,-2],[1,["colour",4],0,-2,-2],[-1,["dice",3],0,-2,-2],[-1,["dice",4],0,-2,-2],[-1,["faction",2],0,-2,-2],[-1,["faction",11],0,-2,-2],[-1,["dice",7],0,-2,-2],[-1,["dice",7],0,-2,-2],[-1,["dice",4],0,-2,-2],[1,["at",148],0,-2,-2],[-1,["dice",5],0,-2,-2],[0,["at",172],0,-2,-2],[-1,["dice",2],0,-2,-2],[1,["at",57],0,-2,-2],[-1,["dice",6],0,-2,-2],[-1,["dice",3],0,-2,-2],[1,["take",3,0,0],0,-2,-2],[-1,["card",5],0,1,-2],[0,["take",1,2,0],0,-2,-2],[-1,["card",21],0,0,-2],[0,["pass"],0,-2,-2],[-1,["dice",6],0,-2,-2],[1,["take",0],0,-2,-2],[1,["play",5],0,-2,-2],[1,["module",4],0,-2,-2],[1,["at",169],0,-2,-2],[0,["pass"],0,-2,-2],[1,["move",47],0,-2,-2],[1,["to",60],0,-2,-2],[1,["move",46],0,-2,-2],[1,["to",147],0,-2,-2],[1,["end"],0,-2,-2],[1,["done"],0,-2,-2],[-1,["dice",1],0,-2,-2],[0,["move",0],0,-2,-2],[0,["to",193],0,-2,-2],[0,["end"],0,-2,-2],[0,["buy"],0,-2,-2],[-1,["card",39],0,0,-2],[0,["done"],0,-2,-2],[0,["pass"],0,-2,-2],[-1,["dice",8],0,-2,-2]],"table":{"slots":[9,15,4,3,12,7],"at":[193,172,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,172,-1,-1,-1,-1,-1,-1,-1,-1,-1,147,60,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,148,57,-1,-1,-1,-1,-1,-1,-1,-1],"aboard":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"marks":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"stack":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,10,0,0,18,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,18,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,25,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,17,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"stock":[8,10,8,8,8,8,10,8,8,8],"kept":[1,0],"goods":[1,0,0,4,0,0],"bank":[65,70,70],"hand":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"new":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"deck":[1,1,1,1,1,0,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,1,2,2,2,2,2,2,2,3,3,3,3,3,3,3,3,3,3,2,3,4,4,4,4,4,4,4,4,4,4,4,4],"top":[],"used":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"under":[],"tips":[],"lasting":[5,1,1,1,169,-1,-1],"terms":[3,0,1,1,0,2,0,0,1,0,10,1,1,1,2,5,2,2,2,0,0,0,2,1,0,2,0,1,1,1,1,2,2,3,4,2,2,2,0,2,2,0,1,3,0,0,0,0,0,1,1,1,1,1,0,3,0,1,1,0,2,1,0,1,0,10,1,1,1,2,5,2,2,2,0,0,0,2,1,0,2,0,1,1,1,1,2,2,3,4,2,2,3,0,2,2,0,1,3,0,1,0,0,0,0,0,0,0,0,0],"faction":[11,2],"heirs":[],"colour":[1,4],"alive":[1,1],"owed":[0,0,0,0,0,0],"spurned":[],"foes":[],"pool0":[],"pool1":[],"boosts":[],"strikers":[],"aides":[],"strike":[],"queue":[],"share":[],"strikes":0,"race":0,"active":1,"phase":2,"first":1,"round":2,"time_up":0,"bought":0,"winner":-1,"ended":"","reveals":0},"agenda":[{"step":"EndTurn","player":1},{"step":"BuyPhase","player":1},{"step":"LatePhase","player":1},{"step":"Act","player":1}]}','{"hash":"a1668b8a8cc9bb7f08179480726e2945","lines":[[9,"told.start_roll",0,[],null,{"die":3}],[10,"told.start_roll",1,[],null,{"die":4}],[11,"told.faction",1,[],null,{"faction":"faction.children_of_the_void"}],[12,"told.faction",0,[],null,{"faction":"faction.harvest_concord"}],[13,"told.placement_miss",1,[],null,{"die":7}],[14,"told.placement_miss",1,[],null,{"die":7}],[15,"told.placement_roll",1,[],null,{"die":4}],[16,"told.placed",1,["place:148"],null,{"cell":"E9"}],[17,"told.placement_roll",0,[],null,{"die":5}],[18,"told.placed",0,["place:172"],null,{"cell":"K10"}],[19,"told.placement_roll",1,[],null,{"die":2}],[20,"told.placed",1,["place:57"],null,{"cell":"D4"}],[21,"told.placement_miss",0,[],null,{"die":6}],[22,"told.placement_miss",0,[],null,{"die":3}],[22,"told.kept",0,[],null,{}],[24,"told.drew",1,[],1,{"card":"card.galactic_embargo"}],[26,"told.drew",0,[],0,{"card":"card.ambush"}],[26,"told.turn",1,[],null,{"round":1}],[28,"told.production",1,[],null,{"die":6}],[28,"told.missing",1,[],null,{"die":6}],[29,"told.took",1,[],null,{"kind":"good.titanium"}],[32,"told.card",1,["place:169"],null,{"card":"card.galactic_embargo"}],[35,"told.move",1,["place:57","place:60"],null,{"unit":"unit.cargo","origin":"D4","cell":"G4"}],[37,"told.move",1,["place:148","place:147"],null,{"unit":"unit.cargo","origin":"E9","cell":"D9"}],[39,"told.turn",0,[],null,{"round":1}],[40,"told.production",0,[],null,{"die":1}],[42,"told.move",0,["place:172","place:193"],null,{"unit":"unit.cargo","origin":"K10","cell":"N11"}],[44,"told.buy",0,[],null,{}],[45,"told.drew",0,[],0,{"card":"card.improved_thrusters"}],[46,"told.turn",1,[],null,{"round":2}],[48,"told.production",1,[],null,{"die":8}]],"drafts":[]}');
INSERT INTO "snapshots" VALUES('arucf2g8vg63',50,'c5586936003924397b59994a113eb153','7acc4cc75dc4a113ac27e1709bf76505','{"astrarium":1,"game":"starfarers","rules":1,"content":"8bc650355233f276b14a9bab0899c64c","players":3,"options":{"expert_setup":"off","beginner_ship":"colony","three_player_block":"fixed","fast_start":"off","ball_bag":"five","freight_limit":"6","highest_lair":"7","marker_tie":"lowest_dock","encounter_edition":"first","discard_rounding":"down","bank_shortage":"nobody","peek_memory":"on","round_limit":"0"},"log":[[-1,["dice",4,1],0,-2,-2],[-1,["dice",6,5],0,-2,-2],[-1,["dice",1,1],0,-2,-2],[-1,["card","goods"],0,0,-2],[-1,["card","goods"],0,0,-2],[-1,["card","carbon"],0,0,-2],[-1,["card","food"],0,1,-2],[-1,["card","carbon"],0,1,-2],[-1,["card","ore"],0,1,-2],[-1,["card","goods"],0,2,-2],[-1,["card","ore"],0,2,-2],[-1,["card","ore"],0,2,-2],[-1,["dice",3,2],0,-2,-2],[1,["draw"],0,-2,-2],[-1,["card","ore"],0,1,-2],[1,["offer"],0,-2,-2],[1,["offer",0,0,0,1,0,0,1,0,0,0],0,-2,-2],[2,["counter",1,0,0,0,0,0,0,0,1,0],0,-2,2],[0,["counter",0,0,0,0,1,0,0,0,1,0],0,-2,0],[1,["deal",0],0,-2,-2],[1,["offer"],0,-2,-2],[1,["offer",0,0,0,0,1,0,0,0,1,0],0,-2,-2],[2,["no"],0,-2,2],[0,["counter",0,0,1,0,0,0,0,0,0,1],0,-2,0],[1,["deal",0],0,-2,-2],[1,["end"],0,-2,-2],[-1,["balls","blue","yellow"],0,-2,-2],[1,["end"],0,-2,-2],[-1,["dice",6,1],0,-2,-2],[2,["rob",1],0,-2,-2],[-1,["card","carbon"],0,2,-2],[2,["later"],0,-2,-2],[2,["bank","ore",3],0,-2,-2],[2,["take","carbon"],0,-2,-2],[2,["offer"],0,-2,-2],[2,["offer",0,0,1,0,0,1,0,0,0,0],0,-2,-2],[1,["no"],0,-2,1],[0,["counter",0,0,0,0,1,0,0,1,0,0],0,-2,0],[2,["deal",0],0,-2,-2],[2,["supply"],0,-2,-2],[-1,["card","food"],0,2,-2],[2,["bank","goods",2],0,-2,-2],[2,["take","goods"],0,-2,-2],[2,["offer"],0,-2,-2],[2,["offer",0,0,0,1,0,1,0,0,0,0],0,-2,-2],[1,["counter",0,0,1,0,0,0,0,0,1,0],0,-2,1]],"table":{"stand":[0,0,0,0,0,0,0,0,0,0,0,10,0,0,11,0,0,9,0,0,10,0,0,0,17,12,0,0,0,0,12,9,0,0,0,11,1,0,18,2,0,19,0,0,20,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"token":[11,4,8,10,12,8,5,6,3,2,9,6,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"face":[1,1,1,1,1,1,1,1,1,1,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"looked":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"glance":[],"bag":[2,1,1,1,1,1,1,2,1,1,2,2,2,2,1],"reserve":[1,1,1,1,1],"won":[],"ship":[36,-1,-1,39,-1,-1,53,-1,-1],"cargo":[0,0,0,0,0,0,0,0,0],"colonies":[5,5,5],"stations":[7,7,7],"rings":[2,2,2],"upgrades":[0,0,0,0,0,0,0,0,0],"fame":[1,1,1],"dock":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"marker":[-1,-1,-1,-1],"friend":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"owed":[0,0,0],"bank":[9,8,7,8,9],"pile":[8,12,10,10,9],"hand":[1,0,1,1,1,2,0,1,0,0,0,0,1,1,1],"known":[1,0,1,1,0,1,0,1,1,0,1,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,0,0,1,1,1,0,0,0,1,1],"deck":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"spent":[],"spent_reader":[],"spent_heard":[],"card":-1,"node":-1,"heard":0,"reader":-1,"gift":[0,0,0,0,0],"swapped":[0,0,0,0,0],"shaken":[],"pledged":[-1,-1,-1],"replies":[0,0,0,0,0,0,0,0,0,0,0,2,0,0,1,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0],"tried":[],"begun":[-1,-1,-1],"flown":0,"stopped":0,"flying":-1,"base":0,"used":1,"rolled":[6,1],"active":2,"phase":2,"first":1,"round":1,"ended":"","reveals":3},"agenda":[{"step":"EndTurn","player":2},{"step":"FlightPhase","player":2},{"step":"Trade","player":2},{"step":"HearAnswers","trader":2,"counts":[0,0,0,1,0,1,0,0,0,0]},{"step":"Together","since":45,"before":{"stand":[0,0,0,0,0,0,0,0,0,0,0,10,0,0,11,0,0,9,0,0,10,0,0,0,17,12,0,0,0,0,12,9,0,0,0,11,1,0,18,2,0,19,0,0,20,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"token":[11,4,8,10,12,8,5,6,3,2,9,6,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"face":[1,1,1,1,1,1,1,1,1,1,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"looked":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"glance":[],"bag":[2,1,1,1,1,1,1,2,1,1,2,2,2,2,1],"reserve":[1,1,1,1,1],"won":[],"ship":[36,-1,-1,39,-1,-1,53,-1,-1],"cargo":[0,0,0,0,0,0,0,0,0],"colonies":[5,5,5],"stations":[7,7,7],"rings":[2,2,2],"upgrades":[0,0,0,0,0,0,0,0,0],"fame":[1,1,1],"dock":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"marker":[-1,-1,-1,-1],"friend":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"owed":[0,0,0],"bank":[9,8,7,8,9],"pile":[8,12,10,10,9],"hand":[1,0,1,1,1,2,0,1,0,0,0,0,1,1,1],"known":[1,0,1,1,0,1,0,1,1,0,1,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,0,0,1,1,1,0,0,0,1,1],"deck":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"spent":[],"spent_reader":[],"spent_heard":[],"card":-1,"node":-1,"heard":0,"reader":-1,"gift":[0,0,0,0,0],"swapped":[0,0,0,0,0],"shaken":[],"pledged":[-1,-1,-1],"replies":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"tried":[],"begun":[-1,-1,-1],"flown":0,"stopped":0,"flying":-1,"base":0,"used":1,"rolled":[6,1],"active":2,"phase":2,"first":1,"round":1,"ended":"","reveals":3},"lanes":[{"seat":0,"opening":[{"step":"AnswerOffer","trader":2,"counts":[0,0,0,1,0,1,0,0,0,0]}],"given":[],"agenda":[{"step":"AnswerOffer","trader":2,"counts":[0,0,0,1,0,1,0,0,0,0]}]},{"seat":1,"opening":[{"step":"AnswerOffer","trader":2,"counts":[0,0,0,1,0,1,0,0,0,0]}],"given":[[1,["counter",0,0,1,0,0,0,0,0,1,0]]],"agenda":[]}]}]}','{"hash":"00c863a9d2bbe201556222b462db758c","lines":[[1,"told.start_roll",0,[],null,{"n":5}],[2,"told.start_roll",1,[],null,{"n":11}],[3,"told.start_roll",2,[],null,{"n":2}],[3,"told.first",1,[],null,{}],[4,"told.drew",0,[],0,{"kind":"goods"}],[5,"told.drew",0,[],0,{"kind":"goods"}],[6,"told.drew",0,[],0,{"kind":"carbon"}],[7,"told.drew",1,[],1,{"kind":"food"}],[8,"told.drew",1,[],1,{"kind":"carbon"}],[9,"told.drew",1,[],1,{"kind":"ore"}],[10,"told.drew",2,[],2,{"kind":"goods"}],[11,"told.drew",2,[],2,{"kind":"ore"}],[12,"told.drew",2,[],2,{"kind":"ore"}],[12,"told.turn",1,[],null,{"round":1}],[13,"told.roll",1,[],null,{"n":5}],[13,"told.yield",0,[],null,{"n":1,"kind":"ore"}],[13,"told.yield",2,[],null,{"n":1,"kind":"ore"}],[14,"told.supply",1,[],null,{"n":1}],[15,"told.drew",1,[],1,{"kind":"ore"}],[17,"told.offer",1,[],null,{"gives":"cards.0.0.0.1.0","wants":"cards.0.1.0.0.0"}],[19,"told.counter",0,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.0.0.1.0"}],[19,"told.counter",2,[],null,{"gives":"cards.1.0.0.0.0","wants":"cards.0.0.0.1.0"}],[20,"told.deal",1,[],null,{"other":"seat.0","gives":"cards.0.0.0.1.0","wants":"cards.0.0.0.0.1"}],[22,"told.offer",1,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.0.0.1.0"}],[24,"told.counter",0,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.0.1"}],[25,"told.deal",1,[],null,{"other":"seat.0","gives":"cards.0.0.0.0.1","wants":"cards.0.0.1.0.0"}],[27,"told.shake",1,[],null,{"one":"ball.1","two":"ball.2","n":3}],[28,"told.turn",2,[],null,{"round":1}],[29,"told.roll",2,[],null,{"n":7}],[31,"told.take",2,[],null,{"other":"seat.1"}],[31,"told.took",2,[],2,{"kind":"carbon"}],[31,"told.lost",1,[],1,{"kind":"carbon"}],[34,"told.bank",2,[],null,{"n":3,"gave":"ore","got":"carbon"}],[36,"told.offer",2,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.1.0.0.0.0"}],[38,"told.counter",0,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.0.1.0.0"}],[39,"told.deal",2,[],null,{"other":"seat.0","gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.0.1"}],[40,"told.supply",2,[],null,{"n":1}],[41,"told.drew",2,[],2,{"kind":"food"}],[43,"told.bank",2,[],null,{"n":2,"gave":"goods","got":"goods"}],[45,"told.offer",2,[],null,{"gives":"cards.0.0.0.1.0","wants":"cards.1.0.0.0.0"}]],"drafts":[]}');
INSERT INTO "snapshots" VALUES('arucf2g8vg63',100,'39ddf55c214f3e4fd8059c279dcaafe0','791bcdd5b9e717e4a49b0e648b4bf6ed','{"astrarium":1,"game":"starfarers","rules":1,"content":"8bc650355233f276b14a9bab0899c64c","players":3,"options":{"expert_setup":"off","beginner_ship":"colony","three_player_block":"fixed","fast_start":"off","ball_bag":"five","freight_limit":"6","highest_lair":"7","marker_tie":"lowest_dock","encounter_edition":"first","discard_rounding":"down","bank_shortage":"nobody","peek_memory":"on","round_limit":"0"},"log":[[-1,["dice",4,1],0,-2,-2],[-1,["dice",6,5],0,-2,-2],[-1,["dice",1,1],0,-2,-2],[-1,["card","goods"],0,0,-2],[-1,["card","goods"],0,0,-2],[-1,["card","carbon"],0,0,-2],[-1,["card","food"],0,1,-2],[-1,["card","carbon"],0,1,-2],[-1,["card","ore"],0,1,-2],[-1,["card","goods"],0,2,-2],[-1,["card","ore"],0,2,-2],[-1,["card","ore"],0,2,-2],[-1,["dice",3,2],0,-2,-2],[1,["draw"],0,-2,-2],[-1,["card","ore"],0,1,-2],[1,["offer"],0,-2,-2],[1,["offer",0,0,0,1,0,0,1,0,0,0],0,-2,-2],[2,["counter",1,0,0,0,0,0,0,0,1,0],0,-2,2],[0,["counter",0,0,0,0,1,0,0,0,1,0],0,-2,0],[1,["deal",0],0,-2,-2],[1,["offer"],0,-2,-2],[1,["offer",0,0,0,0,1,0,0,0,1,0],0,-2,-2],[2,["no"],0,-2,2],[0,["counter",0,0,1,0,0,0,0,0,0,1],0,-2,0],[1,["deal",0],0,-2,-2],[1,["end"],0,-2,-2],[-1,["balls","blue","yellow"],0,-2,-2],[1,["end"],0,-2,-2],[-1,["dice",6,1],0,-2,-2],[2,["rob",1],0,-2,-2],[-1,["card","carbon"],0,2,-2],[2,["later"],0,-2,-2],[2,["bank","ore",3],0,-2,-2],[2,["take","carbon"],0,-2,-2],[2,["offer"],0,-2,-2],[2,["offer",0,0,1,0,0,1,0,0,0,0],0,-2,-2],[1,["no"],0,-2,1],[0,["counter",0,0,0,0,1,0,0,1,0,0],0,-2,0],[2,["deal",0],0,-2,-2],[2,["supply"],0,-2,-2],[-1,["card","food"],0,2,-2],[2,["bank","goods",2],0,-2,-2],[2,["take","goods"],0,-2,-2],[2,["offer"],0,-2,-2],[2,["offer",0,0,0,1,0,1,0,0,0,0],0,-2,-2],[1,["counter",0,0,1,0,0,0,0,0,1,0],0,-2,1],[0,["no"],0,-2,0],[2,["withdraw"],0,-2,-2],[2,["offer"],0,-2,-2],[2,["offer",0,0,0,0,1,0,1,0,0,0],0,-2,-2],[1,["counter",1,0,0,0,0,0,0,0,0,1],0,-2,1],[0,["counter",0,0,1,0,0,0,0,0,0,1],0,-2,0],[2,["deal",1],0,-2,-2],[2,["end"],0,-2,-2],[-1,["balls","black","blue"],0,-2,-2],[-1,["card",27],0,0,-2],[2,["no"],0,-2,-2],[-1,["card",16],0,0,-2],[2,["no"],0,-2,-2],[-1,["balls","black","blue"],0,-2,-2],[-1,["balls","yellow","red"],0,-2,-2],[2,["ship",1],0,-2,-2],[2,["fly",54],0,-2,-2],[2,["fly",53],0,-2,-2],[2,["fly",65],0,-2,-2],[2,["stop"],0,-2,-2],[2,["end"],1,-2,-2],[-1,["dice",6,4],0,-2,-2],[0,["later"],0,-2,-2],[0,["offer"],0,-2,-2],[0,["offer",0,0,0,1,0,0,0,1,0,0],0,-2,-2],[1,["counter",0,1,0,0,0,0,0,0,1,0],0,-2,1],[2,["yes"],0,-2,2],[0,["deal",1],0,-2,-2],[0,["end"],0,-2,-2],[-1,["balls","blue","red"],0,-2,-2],[0,["ship",1],0,-2,-2],[0,["fly",37],0,-2,-2],[0,["stop"],0,-2,-2],[0,["end"],1,-2,-2],[-1,["dice",3,3],0,-2,-2],[1,["later"],0,-2,-2],[1,["supply"],0,-2,-2],[-1,["card","goods"],0,1,-2],[1,["bank","goods",2],0,-2,-2],[1,["take","ore"],0,-2,-2],[1,["build","colony_ship"],0,-2,-2],[1,["launch",3,50],0,-2,-2],[1,["end"],0,-2,-2],[-1,["balls","yellow","red"],0,-2,-2],[1,["ship",1],0,-2,-2],[1,["stop"],0,-2,-2],[1,["end"],0,-2,-2],[-1,["dice",3,2],0,-2,-2],[2,["draw"],0,-2,-2],[-1,["card","goods"],0,2,-2]],"table":{"stand":[0,0,0,0,0,0,0,0,0,0,0,10,0,0,11,0,0,9,0,0,10,0,0,0,17,12,0,0,0,0,12,9,0,0,0,11,0,1,18,2,0,19,0,0,20,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"token":[11,4,8,10,12,8,5,6,3,2,9,6,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"face":[1,1,1,1,1,1,1,1,1,1,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"looked":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"glance":[],"bag":[2,1,1,1,1,1,1,2,1,1,2,2,2,2,1],"reserve":[1,1,1,1,1],"won":[],"ship":[37,-1,-1,39,-1,50,65,-1,-1],"cargo":[0,0,0,0,0,0,0,0,0],"colonies":[5,4,5],"stations":[7,7,7],"rings":[2,2,2],"upgrades":[0,0,0,0,0,0,0,0,0],"fame":[1,1,1],"dock":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"marker":[-1,-1,-1,-1],"friend":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"owed":[0,0,0],"bank":[7,6,7,9,11],"pile":[8,12,10,10,7],"hand":[2,2,1,0,1,1,0,0,0,0,2,0,2,1,1],"known":[2,2,1,0,0,2,2,1,0,0,2,2,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,2,1,0,2,0,2,1,0,2,0,2,1,0],"deck":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,1,1,1,1,1,1,1,1,1,1,0,1,1,1,1,1],"spent":[26,15],"spent_reader":[0,0],"spent_heard":[9,73],"card":-1,"node":-1,"heard":0,"reader":-1,"gift":[0,0,0,0,0],"swapped":[0,0,0,0,0],"shaken":[],"pledged":[-1,-1,-1],"replies":[0,0,0,0,0,0,0,0,0,0,0,2,0,1,0,0,0,0,0,0,1,0,1,0,0,1,0,0,0,0,0,1,0],"tried":[],"begun":[-1,-1,-1],"flown":0,"stopped":0,"flying":-1,"base":0,"used":1,"rolled":[3,2],"active":2,"phase":2,"first":1,"round":2,"ended":"","reveals":11},"agenda":[{"step":"EndTurn","player":2},{"step":"FlightPhase","player":2},{"step":"Trade","player":2}]}','{"hash":"78b5b0427dc230d02bd4b121ed2164c0","lines":[[1,"told.start_roll",0,[],null,{"n":5}],[2,"told.start_roll",1,[],null,{"n":11}],[3,"told.start_roll",2,[],null,{"n":2}],[3,"told.first",1,[],null,{}],[4,"told.drew",0,[],0,{"kind":"goods"}],[5,"told.drew",0,[],0,{"kind":"goods"}],[6,"told.drew",0,[],0,{"kind":"carbon"}],[7,"told.drew",1,[],1,{"kind":"food"}],[8,"told.drew",1,[],1,{"kind":"carbon"}],[9,"told.drew",1,[],1,{"kind":"ore"}],[10,"told.drew",2,[],2,{"kind":"goods"}],[11,"told.drew",2,[],2,{"kind":"ore"}],[12,"told.drew",2,[],2,{"kind":"ore"}],[12,"told.turn",1,[],null,{"round":1}],[13,"told.roll",1,[],null,{"n":5}],[13,"told.yield",0,[],null,{"n":1,"kind":"ore"}],[13,"told.yield",2,[],null,{"n":1,"kind":"ore"}],[14,"told.supply",1,[],null,{"n":1}],[15,"told.drew",1,[],1,{"kind":"ore"}],[17,"told.offer",1,[],null,{"gives":"cards.0.0.0.1.0","wants":"cards.0.1.0.0.0"}],[19,"told.counter",0,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.0.0.1.0"}],[19,"told.counter",2,[],null,{"gives":"cards.1.0.0.0.0","wants":"cards.0.0.0.1.0"}],[20,"told.deal",1,[],null,{"other":"seat.0","gives":"cards.0.0.0.1.0","wants":"cards.0.0.0.0.1"}],[22,"told.offer",1,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.0.0.1.0"}],[24,"told.counter",0,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.0.1"}],[25,"told.deal",1,[],null,{"other":"seat.0","gives":"cards.0.0.0.0.1","wants":"cards.0.0.1.0.0"}],[27,"told.shake",1,[],null,{"one":"ball.1","two":"ball.2","n":3}],[28,"told.turn",2,[],null,{"round":1}],[29,"told.roll",2,[],null,{"n":7}],[31,"told.take",2,[],null,{"other":"seat.1"}],[31,"told.took",2,[],2,{"kind":"carbon"}],[31,"told.lost",1,[],1,{"kind":"carbon"}],[34,"told.bank",2,[],null,{"n":3,"gave":"ore","got":"carbon"}],[36,"told.offer",2,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.1.0.0.0.0"}],[38,"told.counter",0,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.0.1.0.0"}],[39,"told.deal",2,[],null,{"other":"seat.0","gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.0.1"}],[40,"told.supply",2,[],null,{"n":1}],[41,"told.drew",2,[],2,{"kind":"food"}],[43,"told.bank",2,[],null,{"n":2,"gave":"goods","got":"goods"}],[45,"told.offer",2,[],null,{"gives":"cards.0.0.0.1.0","wants":"cards.1.0.0.0.0"}],[47,"told.counter",1,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.1.0"}],[48,"told.withdraw",2,[],null,{}],[50,"told.offer",2,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.1.0.0.0"}],[52,"told.counter",0,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.0.1"}],[52,"told.counter",1,[],null,{"gives":"cards.1.0.0.0.0","wants":"cards.0.0.0.0.1"}],[53,"told.deal",2,[],null,{"other":"seat.1","gives":"cards.0.0.0.0.1","wants":"cards.1.0.0.0.0"}],[55,"told.encounter",2,[],null,{"one":"ball.0","two":"ball.1"}],[56,"told.card",2,[],null,{"other":"seat.0"}],[57,"told.say_no",2,[],null,{}],[57,"told.card_end",2,[],null,{}],[58,"told.card",2,[],null,{"other":"seat.0"}],[59,"told.say_no",2,[],null,{}],[61,"told.fight_lost",2,[],null,{"other":"seat.1","n":1,"m":5}],[61,"told.card_end",2,[],null,{}],[67,"told.stop",2,["place:p65"],null,{"ship":"ship.0"}],[67,"told.turn",0,[],null,{"round":1}],[68,"told.roll",0,[],null,{"n":10}],[68,"told.yield",1,[],null,{"n":1,"kind":"fuel"}],[71,"told.offer",0,[],null,{"gives":"cards.0.0.0.1.0","wants":"cards.0.0.1.0.0"}],[73,"told.counter",1,[],null,{"gives":"cards.0.1.0.0.0","wants":"cards.0.0.0.1.0"}],[73,"told.agree",2,[],null,{}],[74,"told.deal",0,[],null,{"other":"seat.1","gives":"cards.0.0.0.1.0","wants":"cards.0.1.0.0.0"}],[76,"told.shake",0,[],null,{"one":"ball.1","two":"ball.3","n":4}],[80,"told.stop",0,["place:p37"],null,{"ship":"ship.0"}],[80,"told.turn",1,[],null,{"round":2}],[81,"told.roll",1,[],null,{"n":6}],[81,"told.yield",0,[],null,{"n":1,"kind":"fuel"}],[81,"told.yield",1,[],null,{"n":1,"kind":"fuel"}],[81,"told.yield",2,[],null,{"n":1,"kind":"carbon"}],[83,"told.supply",1,[],null,{"n":1}],[84,"told.drew",1,[],1,{"kind":"goods"}],[86,"told.bank",1,[],null,{"n":2,"gave":"goods","got":"ore"}],[88,"told.launch_colony",1,["place:p50"],null,{}],[90,"told.shake",1,[],null,{"one":"ball.2","two":"ball.3","n":5}],[92,"told.stop",1,["place:p39"],null,{"ship":"ship.0"}],[93,"told.turn",2,[],null,{"round":2}],[94,"told.roll",2,[],null,{"n":5}],[94,"told.yield",0,[],null,{"n":1,"kind":"ore"}],[94,"told.yield",2,[],null,{"n":1,"kind":"ore"}],[95,"told.supply",2,[],null,{"n":1}],[96,"told.drew",2,[],2,{"kind":"goods"}]],"drafts":[]}');
INSERT INTO "snapshots" VALUES('faebieis7zjw',67,'544a4fdc1fe7fd802d9a387941766a8a','b40f43fa929124d07865f9eabe39fd46','{"astrarium":1,"game":"expanse","rules":1,"content":"a731e563a2e54da65152a26c2b724826","players":2,"options":{"faction_choice":"pick","starting_placement":"table","opening_score_card":"stay","two_player_orbits":"open","track_prices":"0-1-1-2-2","empty_event":"allowed","event_order":"printed","reuse_target":"allowed_base","cp_floor":"zero","orbital_tie":"nobody","three_way_tie":"none_left","critical_resources":"paired","battleship_free_build":"true","scrap_presence":"true","hit_choice":"attacker","un_choice":"base_and_cube","nagata_range":"up_to_one","burton_count":"tokens","roci_tie_2p":"stay","final_extras":"none","round_limit":"0"},"log":[[0,["faction","UN"],0,-2,-2],[1,["faction","MCR"],1,-2,-2],[-1,["first",0],0,-2,-2],[-1,["card","remember_the_cant"],0,-2,-2],[-1,["card","shipyard_contract"],0,-2,-2],[-1,["score"],0,-2,-2],[-1,["card","deimos_strike"],0,-2,-2],[-1,["card","refugee_convoy"],0,-2,-2],[0,["card",5],0,-2,-2],[0,["keep"],0,-2,-2],[-1,["card","detective_miller"],0,-2,-2],[1,["card",3],0,-2,-2],[1,["sector","outer"],0,1,-2],[0,["event","refugee_convoy"],0,-2,-2],[0,["take","UN","ceres"],0,-2,-2],[0,["to","ganymede"],0,-2,-2],[0,["place","mariner_valley"],0,-2,-2],[1,["crew","kamal"],0,-2,-2],[1,["to","thoth"],0,-2,-2],[-1,["card","scopuli"],0,-2,-2],[0,["card",3],0,-2,-2],[0,["keep"],0,-2,-2],[-1,["score"],0,-2,-2],[1,["card",3],0,-2,-2],[1,["points"],1,-2,-2],[1,["influence","ganymede"],0,-2,-2],[1,["influence","olympus_mons"],0,-2,-2],[1,["move","mars"],0,-2,-2],[1,["to","ceres"],0,-2,-2],[1,["ships",1,0,0,0,0],0,-2,-2],[0,["resolve"],0,-2,-2],[-1,["card","black_ops_team"],0,-2,-2],[0,["event","deimos_strike"],0,-2,-2],[0,["take","MCR","mariner_valley"],0,-2,-2],[0,["pass"],0,-2,-2],[1,["card",1],0,-2,-2],[1,["keep"],0,-2,-2],[-1,["card","joint_patrol"],0,-2,-2],[0,["card",4],0,-2,-2],[0,["keep"],0,-2,-2],[-1,["card","cover_up"],0,-2,-2],[1,["card",5],0,-2,-2],[1,["points"],1,-2,-2],[1,["move","jupiter"],0,-2,-2],[1,["to","earth"],0,-2,-2],[1,["ships",0,1,0,0,0],1,-2,-2],[1,["move","ceres"],0,-2,-2],[1,["to","saturn"],0,-2,-2],[1,["ships",1,0,0,0,0],0,-2,-2],[0,["keep"],0,-2,-2],[-1,["card","chrisjen_avasarala"],0,-2,-2],[0,["card",4],0,-2,-2],[0,["points"],0,-2,-2],[0,["influence","eurasia"],0,-2,-2],[0,["move","jupiter"],0,-2,-2],[0,["to","vesta"],0,-2,-2],[0,["ships",1,0,0,0,0],1,-2,-2],[0,["influence","africa"],0,-2,-2],[1,["keep"],0,-2,-2],[-1,["card","sematimba"],0,-2,-2],[1,["card",3],0,-2,-2],[1,["sector","belt"],0,1,-2],[0,["pass"],0,-2,-2],[1,["event","joint_patrol"],0,-2,-2],[1,["from","ceres"],0,-2,-2],[1,["to","thoth"],0,-2,-2],[1,["ships",1,0,0,0,0],1,-2,-2],[1,["place","thoth"],1,-2,-2],[-1,["card","ganymede_standoff"],0,-2,-2]],"table":{"faction":[0,1],"seat_of":[0,1],"cubes":[3,3,0,0,1,0,0,0,0,0,2,0,0,0,0,0,0,0,0,3,1,0,0,0,0,1,1,2,0,0,0,0],"diplomats":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"tokens_on":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"supply":[5,9],"ships":[3,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,0,0,0],"present":[3,0,1,0,1,0,0,0,0,1,2,0,0,0,0,1,0,1],"off":[0,0,0,0,0,0],"rocinante":6,"holder":0,"final_holder":-1,"cp":[9,13],"level":2,"initiative":[],"track":[50,47,36,6,4],"where":[5,0,0,2,1,2,1,4,2,0,0,4,0,4,4,4,5,4,0,0,4,6,4,0,0,4,0,4,4,4,4,4,4,4,4,4,1,0,0,0,4,4,4,4,2,0,0,1,0,0,1,0],"piles":[0,0,10,12],"pile_scores":[0,0,2,2],"scores_drawn":2,"scores_used":2,"bonus":[2,1],"pick":-1,"active":0,"phase":1,"card":-1,"points":0,"used":[],"last_base":-1,"last_orbit":6,"last_from":18,"first":0,"round":6,"taken":9,"final":0,"ended":"","reveals":2},"agenda":[{"step":"EndTurn","player":0},{"step":"Refill"},{"step":"TakeCard","user":0}]}','{"hash":"fea962ed2989c8e8387b8f0159a7f28e","lines":[[2,"told.faction",0,[],null,{"faction":"faction.UN"}],[2,"told.faction",1,[],null,{"faction":"faction.MCR"}],[3,"told.first",0,[],null,{}],[4,"told.deal",-1,["card:remember_the_cant"],null,{"card":"card.remember_the_cant"}],[5,"told.deal",-1,["card:shipyard_contract"],null,{"card":"card.shipyard_contract"}],[6,"told.deal_score",-1,[],null,{"n":1}],[7,"told.deal",-1,["card:deimos_strike"],null,{"card":"card.deimos_strike"}],[8,"told.deal",-1,["card:refugee_convoy"],null,{"card":"card.refugee_convoy"}],[8,"told.turn",0,[],null,{"round":1}],[9,"told.take",0,["card:refugee_convoy"],null,{"card":"card.refugee_convoy","price":2}],[10,"told.keep",0,["card:refugee_convoy"],null,{"card":"card.refugee_convoy","price":1}],[11,"told.deal",-1,["card:detective_miller"],null,{"card":"card.detective_miller"}],[11,"told.turn",1,[],null,{"round":1}],[12,"told.take_score",1,[],null,{"price":1}],[13,"told.pick",1,[],null,{}],[13,"told.picked",1,[],1,{"sector":"sector.outer"}],[14,"told.event",0,["card:refugee_convoy"],null,{"card":"card.refugee_convoy"}],[16,"told.shift",0,["place:ceres","place:ganymede"],null,{"owner":"faction.UN","origin":"base.ceres","base":"base.ganymede"}],[17,"told.place",0,["place:mariner_valley"],null,{"base":"base.mariner_valley"}],[17,"told.gain",0,[],null,{"n":1}],[18,"told.crew",1,[],null,{"crew":"crew.kamal"}],[19,"told.move",1,["place:mars-orbit","place:thoth-orbit"],null,{"n":1,"origin":"orbit.mars","to":"orbit.thoth"}],[19,"told.bonus",1,[],null,{"sector":"sector.outer"}],[19,"told.earned",0,[],null,{"n":4}],[19,"told.earned",1,[],null,{"n":4}],[19,"told.technology",-1,[],null,{"n":1}],[19,"told.rocinante",0,[],null,{}],[20,"told.deal",-1,["card:scopuli"],null,{"card":"card.scopuli"}],[20,"told.turn",0,[],null,{"round":2}],[21,"told.take",0,["card:deimos_strike"],null,{"card":"card.deimos_strike","price":1}],[22,"told.keep",0,["card:deimos_strike"],null,{"card":"card.deimos_strike","price":1}],[23,"told.deal_score",-1,[],null,{"n":2}],[23,"told.turn",1,[],null,{"round":2}],[25,"told.take",1,["card:detective_miller"],null,{"card":"card.detective_miller","price":1}],[26,"told.place",1,["place:ganymede"],null,{"base":"base.ganymede"}],[27,"told.place",1,["place:olympus_mons"],null,{"base":"base.olympus_mons"}],[30,"told.move",1,["place:mars-orbit","place:ceres-orbit"],null,{"n":1,"origin":"orbit.mars","to":"orbit.ceres"}],[31,"told.resolve",0,["card:detective_miller"],null,{"card":"card.detective_miller"}],[31,"told.gain",0,[],null,{"n":2}],[32,"told.deal",-1,["card:black_ops_team"],null,{"card":"card.black_ops_team"}],[32,"told.turn",0,[],null,{"round":3}],[33,"told.event",0,["card:deimos_strike"],null,{"card":"card.deimos_strike"}],[34,"told.remove",0,["place:mariner_valley"],null,{"owner":"faction.MCR","base":"base.mariner_valley","cube":"piece.cube"}],[35,"told.turn",1,[],null,{"round":3}],[36,"told.take",1,["card:remember_the_cant"],null,{"card":"card.remember_the_cant","price":0}],[37,"told.keep",1,["card:remember_the_cant"],null,{"card":"card.remember_the_cant","price":1}],[38,"told.deal",-1,["card:joint_patrol"],null,{"card":"card.joint_patrol"}],[38,"told.turn",0,[],null,{"round":4}],[39,"told.take",0,["card:black_ops_team"],null,{"card":"card.black_ops_team","price":2}],[40,"told.keep",0,["card:black_ops_team"],null,{"card":"card.black_ops_team","price":1}],[41,"told.deal",-1,["card:cover_up"],null,{"card":"card.cover_up"}],[41,"told.turn",1,[],null,{"round":4}],[43,"told.take",1,["card:cover_up"],null,{"card":"card.cover_up","price":2}],[46,"told.move",1,["place:jupiter-orbit","place:earth-orbit"],null,{"n":1,"origin":"orbit.jupiter","to":"orbit.earth"}],[49,"told.move",1,["place:ceres-orbit","place:saturn-orbit"],null,{"n":1,"origin":"orbit.ceres","to":"orbit.saturn"}],[50,"told.keep",0,["card:cover_up"],null,{"card":"card.cover_up","price":1}],[51,"told.deal",-1,["card:chrisjen_avasarala"],null,{"card":"card.chrisjen_avasarala"}],[51,"told.turn",0,[],null,{"round":5}],[52,"told.take",0,["card:joint_patrol"],null,{"card":"card.joint_patrol","price":2}],[54,"told.place",0,["place:eurasia"],null,{"base":"base.eurasia"}],[57,"told.move",0,["place:jupiter-orbit","place:vesta-orbit"],null,{"n":1,"origin":"orbit.jupiter","to":"orbit.vesta"}],[58,"told.place",0,["place:africa"],null,{"base":"base.africa"}],[59,"told.keep",1,["card:joint_patrol"],null,{"card":"card.joint_patrol","price":1}],[60,"told.deal",-1,["card:sematimba"],null,{"card":"card.sematimba"}],[60,"told.turn",1,[],null,{"round":5}],[61,"told.take_score",1,[],null,{"price":1}],[62,"told.pick",1,[],null,{}],[62,"told.picked",1,[],1,{"sector":"sector.belt"}],[64,"told.event",1,["card:joint_patrol"],null,{"card":"card.joint_patrol"}],[68,"told.move",1,["place:ceres-orbit","place:thoth-orbit"],null,{"n":1,"origin":"orbit.ceres","to":"orbit.thoth"}],[68,"told.place",1,["place:thoth"],null,{"base":"base.thoth"}],[68,"told.bonus",1,[],null,{"sector":"sector.belt"}],[68,"told.earned",0,[],null,{"n":3}],[68,"told.earned",1,[],null,{"n":6}],[68,"told.technology",-1,[],null,{"n":2}],[69,"told.deal",-1,["card:ganymede_standoff"],null,{"card":"card.ganymede_standoff"}],[69,"told.turn",0,[],null,{"round":6}]],"drafts":[[0,[["card",3]]]]}');
INSERT INTO "snapshots" VALUES('3acidmpzvue7',62,'6bcae1a138cbed7a0c971debaac98eb1','0b4f608ef4eb047e85d906d80e563387','{"astrarium":1,"game":"frontier","rules":1,"content":"9c400905742346b7dbe0bb697319056a","players":2,"options":{"die":"d6","fleet":"full","unit_tech":"fixed","scout_class":"civilian","start_set":"standard","counters":"planets_12","information":"open","exploration_limit":"stacks","special_tiles":"on","tile_thinning":"random","explorers_in_one_hex":"one_tile","start_neighbours":"face_up","civ_level":"highest_tech","ore_and_iou":"both","home_ore":"no","ore_colony_choice":"each_turn","ore_dry_roll":"total","price_levels":"start_of_step","scrap_rounding":"down","misprint_46":"off","goods_limit":"industry","asteroid_yield":"one","support_formula":"half_tech_up","support_stop":"all_but_ca","foreign_hex_stop":"stop","goods_transport":"transports","colonize_contested":"no_warships","trade":"swap","contact_scope":"owner_exempt","refused_attacker":"active","defender_side":"refusers","penetration_effect":"any_zone","penetration_step":"any_fire","shield_recovery":"each_combat","salvage":"victor","retreat_hex":"free","counter_stalemate":"current_attacker","no_refuge":"lost","planet_attack":"on","planet_shields":"tech","planet_rounds":"three","planet_capture":"occupy_or_raze","blockade":"no_place_no_ore","game_length":"standard","victory":"points","final_tie":"shared","elimination":"no_planet_no_col","round_limit":"off"},"log":[[1,["buy",15,"CA"],0,-2,1],[1,["buy",15,"sct"],0,-2,1],[1,["done"],0,-2,1],[1,["done"],0,-2,1],[1,["scrap",15],0,-2,1],[1,["hex","CA",2],0,-2,1],[1,["done"],0,-2,1],[0,["buy",21,"trn"],0,-2,0],[0,["buy",21,"goods"],0,-2,0],[0,["buy",21,"goods"],0,-2,0],[0,["buy",21,"MON"],0,-2,0],[0,["done"],0,-2,0],[0,["done"],0,-2,0],[0,["scrap",21],0,-2,0],[0,["box","trn",2],0,-2,0],[0,["scrap",21],0,-2,0],[0,["hex","trn",2],0,-2,0],[0,["done"],0,-2,0],[-1,["marker",0],0,-2,-2],[0,["done"],0,-2,-2],[-1,["marker",1],0,-2,-2],[1,["move",1,15,"sct",2],0,-2,-2],[1,["to",16],0,-2,-2],[1,["move",1,15,"col",2],0,-2,-2],[1,["to",22],0,-2,-2],[1,["done"],0,-2,-2],[1,["place",15,"CA",2],0,-2,1],[1,["done"],0,-2,1],[1,["buy",15,"goods"],0,-2,1],[1,["buy",15,"CA"],0,-2,1],[1,["buy",15,"sct"],0,-2,1],[1,["buy",15,"MON"],0,-2,1],[1,["done"],1,-2,1],[1,["done"],0,-2,1],[1,["goods",15,1],0,-2,1],[1,["done"],0,-2,1],[0,["place",21,"MON",2],0,-2,0],[0,["done"],0,-2,0],[0,["done"],0,-2,0],[0,["scrap",21],0,-2,0],[0,["hex","col",2],0,-2,0],[0,["done"],0,-2,0],[-1,["marker",0],0,-2,-2],[0,["done"],0,-2,-2],[-1,["marker",1],0,-2,-2],[1,["move",1,15,"trn",2],0,-2,-2],[1,["stay"],0,-2,-2],[1,["move",1,15,"CA",2],0,-2,-2],[1,["stay"],0,-2,-2],[1,["done"],0,-2,-2],[1,["all"],0,-2,1],[1,["buy",15,"CA"],0,-2,1],[1,["buy",15,"goods"],0,-2,1],[1,["done"],1,-2,1],[1,["done"],0,-2,1],[1,["goods",15,1],0,-2,1],[1,["scrap",15],0,-2,1],[1,["hex","MON",2],0,-2,1],[1,["done"],0,-2,1]],"table":{"tile":[-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,0,2,2,-1,-1,-1,2,2,0,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"owner":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"tech":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"industry":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"iou":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0,0,0,0,18,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"ore":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"goods":[84,84],"dry":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shield":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"invested":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"bought":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"planets":[[21],[15]],"units":[[5507072,5507072,5556224,5621760],[3934208,3934208,3934208,3950592,3983360,3983360,4114432,4196352,5801984]],"here":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,8198,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,8196,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"leave":[[],[]],"civ":[2,2],"digs":[-1,-1],"alive":[1,1],"pace":[3,0],"ledger":[[8194],[241,241,6385,14577,8194,6389,16629,250,4208891]],"piles":[8,3,4,0,1,7,3,5,0,1,6,3,4,0,1,4,2,4,1,1,3,2,3,1,1,2,1,3,1,1,1,1,2,2,0,1,0,2,3,0],"left":[8,8,7,6,5,4,3,3],"under":[],"drawn":0,"cup":[0,0],"meets":[],"war":[],"fighters":[],"rolled":[],"guns":[],"hits":[0,0,0,0],"loot":[],"phase":1,"stage":0,"active":-1,"turn":3,"lucky":-1,"ended":"","reveals":2},"agenda":[{"step":"TurnEnds"},{"step":"ActionPhase"},{"step":"BooksOpened"},{"step":"Together","since":50,"before":{"tile":[-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,0,2,2,-1,-1,-1,2,2,0,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"owner":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"tech":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"industry":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"iou":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,14,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"ore":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"goods":[84,84],"dry":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shield":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"invested":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"bought":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"planets":[[21],[15]],"units":[[5507072,5507072,5556224,5621760],[3934208,3950592,3983360,4065280,4065280,4114432,4179968,4196352,5801984]],"here":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4099,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,8196,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"leave":[[],[]],"civ":[2,2],"digs":[-1,-1],"alive":[1,1],"pace":[0,0],"ledger":[[],[]],"piles":[8,3,4,0,1,7,3,5,0,1,6,3,4,0,1,4,2,4,1,1,3,2,3,1,1,2,1,3,1,1,1,1,2,2,0,1,0,2,3,0],"left":[8,8,7,6,5,4,3,3],"under":[],"drawn":0,"cup":[0,0],"meets":[],"war":[],"fighters":[],"rolled":[],"guns":[],"hits":[0,0,0,0],"loot":[],"phase":1,"stage":0,"active":-1,"turn":3,"lucky":-1,"ended":"","reveals":2},"lanes":[{"seat":0,"opening":[{"step":"Placement","player":0},{"step":"Production","player":0},{"step":"Buying","player":0},{"step":"Investment","player":0},{"step":"Conversion","player":0},{"step":"BooksClosed","player":0}],"given":[],"agenda":[{"step":"Buy","player":0},{"step":"Investment","player":0},{"step":"Conversion","player":0},{"step":"BooksClosed","player":0}]},{"seat":1,"opening":[{"step":"Placement","player":1},{"step":"Production","player":1},{"step":"Buying","player":1},{"step":"Investment","player":1},{"step":"Conversion","player":1},{"step":"BooksClosed","player":1}],"given":[[1,["all"]],[1,["buy",15,"CA"]],[1,["buy",15,"goods"]],[1,["done"]],[1,["done"]],[1,["goods",15,1]],[1,["scrap",15]],[1,["hex","MON",2]],[1,["done"]]],"agenda":[]}]}]}','{"hash":"b5e9a1a48a43e9392c17fb7cab5d51fb","lines":[[0,"told.turn",-1,[],null,{"n":1}],[18,"told.income",0,[],null,{"cell":"A4","n":4}],[18,"told.bought",0,["place:21"],null,{"cell":"D7","n":1,"unit":"unit.trn"}],[18,"told.bought",0,["place:21"],null,{"cell":"D7","n":8,"unit":"unit.goods"}],[18,"told.bought",0,["place:21"],null,{"cell":"D7","n":8,"unit":"unit.goods"}],[18,"told.bought",0,["place:21"],null,{"cell":"D7","n":7,"unit":"unit.MON"}],[18,"told.scrapped",0,["place:21"],null,{"cell":"D7","n":1,"unit":"unit.trn","iou":2}],[18,"told.scrapped",0,["place:21"],null,{"cell":"D7","n":1,"unit":"unit.trn","iou":2}],[18,"told.income",1,[],null,{"cell":"A4","n":4}],[18,"told.bought",1,["place:15"],null,{"cell":"D1","n":3,"unit":"unit.CA"}],[18,"told.bought",1,["place:15"],null,{"cell":"D1","n":0,"unit":"unit.sct"}],[18,"told.scrapped",1,["place:15"],null,{"cell":"D1","n":3,"unit":"unit.CA","iou":2}],[19,"told.marker",0,[],null,{}],[21,"told.marker",1,[],null,{}],[23,"told.move",1,["place:15","place:16"],null,{"n":1,"unit":"unit.sct","to":"D2","start":"D1"}],[25,"told.move",1,["place:15","place:22"],null,{"n":1,"unit":"unit.col","to":"E1","start":"D1"}],[26,"told.turn",-1,[],null,{"n":2}],[42,"told.placed",0,["place:21"],null,{"cell":"D7","n":7,"unit":"unit.MON"}],[42,"told.income",0,[],null,{"cell":"A4","n":4}],[42,"told.scrapped",0,["place:21"],null,{"cell":"D7","n":2,"unit":"unit.col","iou":5}],[42,"told.placed",1,["place:15"],null,{"cell":"D1","n":3,"unit":"unit.CA"}],[42,"told.income",1,[],null,{"cell":"A4","n":4}],[42,"told.bought",1,["place:15"],null,{"cell":"D1","n":8,"unit":"unit.goods"}],[42,"told.bought",1,["place:15"],null,{"cell":"D1","n":3,"unit":"unit.CA"}],[42,"told.bought",1,["place:15"],null,{"cell":"D1","n":0,"unit":"unit.sct"}],[42,"told.bought",1,["place:15"],null,{"cell":"D1","n":7,"unit":"unit.MON"}],[42,"told.returned",1,["place:15"],null,{"cell":"D1","n":0}],[43,"told.marker",0,[],null,{}],[45,"told.marker",1,[],null,{}],[50,"told.turn",-1,[],null,{"n":3}]],"drafts":[[0,[["buy",21,"trn"],["buy",21,"sct"],["buy",21,"goods"],["buy",21,"col"],["buy",21,"goods"]]]]}');
INSERT INTO "snapshots" VALUES('h679z3zikvkw',56,'d8129d1fcef42008fdac53beaae925a9','0f00e6f15237f8ff784990ef8f6bb694','{"astrarium":1,"game":"imperium","rules":1,"content":"01bba4793b7bdaa7c63e8d5eb7719587","players":2,"options":{"board_grid":"flat_11x7_alt","adjacency":"six","edges":"closed","corner_tiles":"printed","planet_values":"table","zero_multipliers":"allowed","production_limit":"per_factory","tank_production":"yes","building_pool":"limited","cube_bank":"unlimited","treasury_bonus":"base_x_economy","colony_limit_by_flags":"ignore","speed_rule":"text","fleet_minimum":"any_ship","fleet_split":"move_part","tank_loading":"free_at_planet","tanks_of_lost_ship":"excess_lost","home_help":"none","forced_combat":"yes","combat_die":"6","line_choice":"defender_after","line_refill":"refill","ship_identity":"value_owner","value_ties":"owner_orders","unmatched_values":"wasted","fighter_double":"best","fighter_double_when":"attacker_only","retreat":"none","stalemate":"cannot_hit","cannon_role":"last_stand","cannon_die":"d6","conquest_without_torpedo":"land_tank","orbit":"stay","orbit_blocks_yard":"no_new_ships","ground_first":"attacker","ground_turret_entry":"two_or_fewer","ground_turret_dice":"one_with_tanks","turret_bonus":"unit","ground_retreat":"none","garrison":"free","conquest_buildings":"captured","conquest_activation":"next_turn","asteroid_trigger":"enter","asteroid_loss":"ships_owner","asteroid_money":"5000","asteroid_deck":"reshuffle","market_draws":"one","market_raw":"fixed","market_sell_units":"no","casino_session":"turn","casino_broke":"skip","trade_delivery":"buyer_planet","elimination":"no_planets_no_ships","eliminated_assets":"bank","round_limit":"none"},"log":[[-1,["dice",5,6],0,-2,-2],[0,["anticlockwise"],0,-2,-2],[0,["done"],1,-2,-2],[0,["move",0,1],0,-2,-2],[-1,["tile",22],0,-2,-2],[0,["colonise",1],0,-2,-2],[0,["done"],1,-2,-2],[0,["done"],1,-2,-2],[0,["trade",1],0,-2,-2],[0,["nothing"],0,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2],[1,["done"],0,-2,-2],[1,["done"],1,-2,-2],[1,["end"],0,-2,-2],[0,["done"],1,-2,-2],[0,["done"],0,-2,-2],[0,["done"],1,-2,-2],[0,["trade",1],0,-2,-2],[0,["buy","fighter",1,5000],0,-2,-2],[1,["accept"],0,-2,-2],[1,["from",71],1,-2,-2],[0,["place",1],1,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2],[1,["done"],0,-2,-2],[1,["done"],1,-2,-2],[1,["end"],0,-2,-2],[0,["done"],1,-2,-2],[0,["move",1,7],0,-2,-2],[-1,["tile",4],0,-2,-2],[0,["move",7,13],0,-2,-2],[-1,["tile",0],0,-2,-2],[0,["done"],1,-2,-2],[0,["done"],1,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2],[1,["split",71],0,-2,-2],[1,["take",1],0,-2,-2],[1,["take",1],0,-2,-2],[1,["tanks",0],1,-2,-2],[1,["to",70],0,-2,-2],[-1,["tile",18],0,-2,-2],[1,["move",71,70],0,-2,-2],[1,["colonise",70],0,-2,-2],[1,["done"],1,-2,-2],[1,["done"],1,-2,-2],[1,["end"],0,-2,-2],[0,["done"],1,-2,-2],[0,["split",13],0,-2,-2],[0,["take",2],0,-2,-2],[0,["tanks",0],1,-2,-2],[0,["to",20],0,-2,-2],[-1,["tile",0],0,-2,-2],[0,["move",20,13],0,-2,-2],[0,["done"],1,-2,-2],[0,["build",1,"naval_factory"],0,-2,-2],[0,["done"],1,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2],[1,["move",70,63],0,-2,-2],[-1,["tile",24],0,-2,-2],[1,["move",63,70],0,-2,-2],[1,["done"],1,-2,-2],[1,["done"],1,-2,-2],[1,["end"],0,-2,-2],[0,["make",1,"fighter"],0,-2,-2],[0,["done"],1,-2,-2],[0,["move",1,0],0,-2,-2],[0,["move",13,20],0,-2,-2],[0,["move",20,13],0,-2,-2],[0,["done"],1,-2,-2],[0,["done"],1,-2,-2],[0,["end"],0,-2,-2],[1,["done"],1,-2,-2],[1,["move",70,64],0,-2,-2],[-1,["tile",13],0,-2,-2],[1,["move",64,71],0,-2,-2],[1,["done"],1,-2,-2],[1,["done"],1,-2,-2],[1,["end"],0,-2,-2]],"table":{"tile":[0,22,-1,-1,-1,-1,0,4,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,24,13,0,-1,-1,-1,-1,18,0],"owner":[-1,0,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1],"pause":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"seized":[],"buildings":[0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"ground":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"where":[0,52,285],"units":[1,0,0,0,0,0,0,0,4,0,0,0,0,0,0,0,2,0,0,0,0,0,0,0],"aboard":[0,0,0],"left":[-1,-1,-1],"marks":[0,0,0],"in_play":[5,0,0,0,2,0,0,0],"money":[60000,65000],"cubes":[9,9,5,6,2,2],"alive":[1,1],"settled":[1,1],"helped":[0,0],"joined":[0,0],"stakes":[0,0],"lined":[-1,-1,-1,-1,-1,-1],"worth":[],"tiles":[45,15,5,3,0,1,1,1,1,1,1,1,1,0,1,1,1,1,0,1,1,1,0,1,0,1,1,1,1,1,1,1,1,1],"belts":[4,10,7,3,2,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"belts_used":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"belts_under":[],"market":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"market_under":[],"pool":[24,25,20,40,40],"yards":[],"built":[],"visited":[],"talks":[0,0],"mover":-1,"active":0,"phase":2,"first":0,"direction":-1,"round":6,"ended":"","reveals":0},"agenda":[{"step":"EndTurn","player":0},{"step":"TradePhase","player":0},{"step":"BuildPhase","player":0},{"step":"CasinoNight","player":0},{"step":"MovementPhase","player":0},{"step":"Produce","player":0}]}','{"hash":"8b35e8e845f6a1e0e8ffcd0f2b04571c","lines":[[1,"told.start_roll",0,[],null,{"die":5}],[1,"told.start_roll",1,[],null,{"die":6}],[3,"told.anticlockwise",0,[],null,{}],[3,"told.turn",0,[],null,{"round":1}],[4,"told.move",0,["place:0","place:1"],null,{"n":4,"origin":"A1","cell":"A2"}],[5,"told.found_planet",0,["place:1"],null,{"planet":"Tellmark","kind":"kind.earth","cell":"A2"}],[8,"told.colonise",0,["place:1"],null,{"planet":"Tellmark","cell":"A2"}],[12,"told.turn",1,[],null,{"round":1}],[16,"told.turn",0,[],null,{"round":2}],[16,"told.income",0,[],null,{"n":1,"money":10000,"fuel":2,"metal":2,"stone":2}],[20,"told.offer_buy",0,[],null,{"n":1,"good":"fighter","money":5000,"other":"seat.1"}],[23,"told.accept",1,[],null,{"money":5000}],[23,"told.receive",0,["place:1"],null,{"n":1,"unit":"fighter","cell":"A2"}],[25,"told.turn",1,[],null,{"round":2}],[29,"told.turn",0,[],null,{"round":3}],[29,"told.income",0,[],null,{"n":1,"money":10000,"fuel":2,"metal":2,"stone":2}],[30,"told.move",0,["place:1","place:7"],null,{"n":4,"origin":"A2","cell":"B1"}],[31,"told.found_planet",0,["place:7"],null,{"planet":"Pyrrhos","kind":"kind.fire","cell":"B1"}],[32,"told.move",0,["place:7","place:13"],null,{"n":4,"origin":"B1","cell":"C1"}],[35,"told.explore",0,["place:13"],null,{"tile":"tile.space","cell":"C1"}],[37,"told.turn",1,[],null,{"round":3}],[42,"told.move",1,["place:71","place:70"],null,{"n":2,"origin":"K7","cell":"K6"}],[43,"told.found_planet",1,["place:70"],null,{"planet":"Thulvar","kind":"kind.ice","cell":"K6"}],[44,"told.move",1,["place:71","place:70"],null,{"n":1,"origin":"K7","cell":"K6"}],[47,"told.colonise",1,["place:70"],null,{"planet":"Thulvar","cell":"K6"}],[49,"told.turn",0,[],null,{"round":4}],[49,"told.income",0,[],null,{"n":1,"money":10000,"fuel":2,"metal":2,"stone":2}],[53,"told.move",0,["place:13","place:20"],null,{"n":2,"origin":"C1","cell":"D1"}],[54,"told.explore",0,["place:20"],null,{"tile":"tile.space","cell":"D1"}],[56,"told.move",0,["place:20","place:13"],null,{"n":2,"origin":"D1","cell":"C1"}],[58,"told.build",0,["place:1"],null,{"building":"naval_factory","cell":"A2"}],[60,"told.turn",1,[],null,{"round":4}],[60,"told.income",1,[],null,{"n":1,"money":5000,"fuel":3,"metal":1,"stone":1}],[61,"told.move",1,["place:70","place:63"],null,{"n":2,"origin":"K6","cell":"J5"}],[62,"told.found_planet",1,["place:63"],null,{"planet":"Meadrin","kind":"kind.earth","cell":"J5"}],[65,"told.move",1,["place:63","place:70"],null,{"n":2,"origin":"J5","cell":"K6"}],[66,"told.turn",0,[],null,{"round":5}],[66,"told.income",0,[],null,{"n":1,"money":10000,"fuel":2,"metal":2,"stone":2}],[68,"told.make",0,["place:1"],null,{"n":1,"unit":"fighter","cell":"A2"}],[69,"told.move",0,["place:1","place:0"],null,{"n":1,"origin":"A2","cell":"A1"}],[70,"told.move",0,["place:13","place:20"],null,{"n":4,"origin":"C1","cell":"D1"}],[73,"told.move",0,["place:20","place:13"],null,{"n":4,"origin":"D1","cell":"C1"}],[75,"told.turn",1,[],null,{"round":5}],[75,"told.income",1,[],null,{"n":1,"money":5000,"fuel":3,"metal":1,"stone":1}],[76,"told.move",1,["place:70","place:64"],null,{"n":2,"origin":"K6","cell":"J6"}],[77,"told.found_planet",1,["place:64"],null,{"planet":"Cryssal","kind":"kind.ice","cell":"J6"}],[80,"told.move",1,["place:64","place:71"],null,{"n":2,"origin":"J6","cell":"K7"}],[81,"told.turn",0,[],null,{"round":6}],[81,"told.income",0,[],null,{"n":1,"money":10000,"fuel":2,"metal":2,"stone":2}]],"drafts":[]}');
INSERT INTO "snapshots" VALUES('iejjsqw4eki8',75,'b11b5bc78a9a5d36159fe2a0acba4043','40c4cb7e5b56473b556043701cc85a0c','{"astrarium":1,"game":"parsec","rules":1,"content":"29e3e303d899063852b19704d19eaa7a","players":2,"options":{"two_player_board":"3x2","port_position":"random","edge_half_hexes":"unplayable","port_core":"closed","first_player_roll":"once","faction_deal":"random","hands":"counts_public","missing_number":"roller","planet_yield":"per_colony","asteroid_cap":"two","bank":"limited","build_timing":"any_time","fresh_units":"full","event_buy_limit":"unlimited","event_usable_from":"next_player_turn","event_discard":"discard_reshuffle","event_tokens":"blocked","card_window":"losing_first","warship_card":"four_colonies","transport_capacity":"2","unload_move":"one_step","unload_where":"adjacent_free","transit":"consent","colony_blocks":"consent","dock_access":"cargo_only","dock_capacity":"two_same_owner","combat_length":"full","simplified_combat":"attack_and_reply","line_of_fire":"clear_of_foreign","stand_down":"no","colony_counter":"optional","colony_loss":"target_hex","shared_hex_loss":"loser_choice","colony_casualty":"yes","evade_move":"full","evade_goal":"not_required","involved_defenders":"hex_mates","support_exposed":"yes","after_evasion":"optional","disjoint_counter":"allowed","support_cost":"free","combat_exchange_cap":"none","scrap_share":"leader","scrap_events":"none","victory":"either","military_target":"half","dominance_group":"connected","straddle_dominance":"both","inherit_faction":"bonus_only","teams":"none","alliance_victory":"pooled_military","round_limit":"none","timed_end":"finish_round","timed_tiebreak":"colonies_then_military","timed_points_transport":"6"},"log":[[-1,["slot",1],0,-2,-2],[-1,["module",9],0,-2,-2],[-1,["module",4],0,-2,-2],[-1,["module",3],0,-2,-2],[-1,["module",12],0,-2,-2],[-1,["module",7],0,-2,-2],[0,["colour",1],0,-2,-2],[1,["colour",4],0,-2,-2],[-1,["dice",3],0,-2,-2],[-1,["dice",4],0,-2,-2],[-1,["faction",2],0,-2,-2],[-1,["faction",11],0,-2,-2],[-1,["dice",7],0,-2,-2],[-1,["dice",7],0,-2,-2],[-1,["dice",4],0,-2,-2],[1,["at",148],0,-2,-2],[-1,["dice",5],0,-2,-2],[0,["at",172],0,-2,-2],[-1,["dice",2],0,-2,-2],[1,["at",57],0,-2,-2],[-1,["dice",6],0,-2,-2],[-1,["dice",3],0,-2,-2],[1,["take",3,0,0],0,-2,-2],[-1,["card",5],0,1,-2],[0,["take",1,2,0],0,-2,-2],[-1,["card",21],0,0,-2],[0,["pass"],0,-2,-2],[-1,["dice",6],0,-2,-2],[1,["take",0],0,-2,-2],[1,["play",5],0,-2,-2],[1,["module",4],0,-2,-2],[1,["at",169],0,-2,-2],[0,["pass"],0,-2,-2],[1,["move",47],0,-2,-2],[1,["to",60],0,-2,-2],[1,["move",46],0,-2,-2],[1,["to",147],0,-2,-2],[1,["end"],0,-2,-2],[1,["done"],0,-2,-2],[-1,["dice",1],0,-2,-2],[0,["move",0],0,-2,-2],[0,["to",193],0,-2,-2],[0,["end"],0,-2,-2],[0,["buy"],0,-2,-2],[-1,["card",39],0,0,-2],[0,["done"],0,-2,-2],[0,["pass"],0,-2,-2],[-1,["dice",8],0,-2,-2],[1,["move",46],0,-2,-2],[1,["to",166],0,-2,-2],[1,["end"],0,-2,-2],[1,["done"],0,-2,-2],[-1,["dice",7],0,-2,-2],[0,["take",1],0,-2,-2],[0,["play",39],0,-2,-2],[0,["move",0],0,-2,-2],[0,["to",213],0,-2,-2],[0,["end"],0,-2,-2],[0,["done"],0,-2,-2],[0,["pass"],0,-2,-2],[-1,["dice",1],0,-2,-2],[1,["move",47],0,-2,-2],[1,["to",6],0,-2,-2],[1,["end"],0,-2,-2],[1,["done"],0,-2,-2],[-1,["dice",2],0,-2,-2],[1,["share",0],0,-2,-2]],"table":{"slots":[9,15,4,3,12,7],"at":[213,172,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,172,-1,-1,-1,-1,-1,-1,-1,-1,-1,166,6,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,148,57,-1,-1,-1,-1,-1,-1,-1,-1],"aboard":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"marks":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"stack":[0,0,0,0,0,0,18,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,18,0,0,0,0,0,25,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,17,0,0],"stock":[8,10,8,8,8,8,10,8,8,8],"kept":[1,0],"goods":[1,1,0,4,1,0],"bank":[65,68,70],"hand":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"new":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"deck":[1,1,1,1,1,0,1,1,1,1,1,1,1,1,1,2,2,2,2,2,2,1,2,2,2,2,2,2,2,3,3,3,3,3,3,3,3,3,3,2,3,4,4,4,4,4,4,4,4,4,4,4,4],"top":[],"used":[0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"under":[],"tips":[],"lasting":[39,0,0,-1,-1,-1,-1],"terms":[4,0,1,1,0,3,0,0,1,0,10,1,1,1,2,5,2,2,2,0,0,0,2,1,0,2,0,1,1,1,1,2,2,3,4,2,2,2,0,2,2,0,1,3,0,0,0,0,0,1,1,1,1,1,0,3,0,1,1,0,2,1,0,1,0,10,1,1,1,2,5,2,2,2,0,0,0,2,1,0,2,0,1,1,1,1,2,2,3,4,2,2,3,0,2,2,0,1,3,0,1,0,0,0,0,0,0,0,0,0],"faction":[11,2],"heirs":[],"colour":[1,4],"alive":[1,1],"owed":[0,0,0,0,0,0],"spurned":[],"foes":[],"pool0":[],"pool1":[],"boosts":[],"strikers":[],"aides":[],"strike":[],"queue":[],"share":[],"strikes":0,"race":0,"active":0,"phase":2,"first":1,"round":3,"time_up":0,"bought":0,"winner":-1,"ended":"","reveals":0},"agenda":[{"step":"EndTurn","player":0},{"step":"BuyPhase","player":0},{"step":"LatePhase","player":0},{"step":"Act","player":0}]}','{"hash":"9ea13a45734f2c644634f8ff0d14e287","lines":[[9,"told.start_roll",0,[],null,{"die":3}],[10,"told.start_roll",1,[],null,{"die":4}],[11,"told.faction",1,[],null,{"faction":"faction.children_of_the_void"}],[12,"told.faction",0,[],null,{"faction":"faction.harvest_concord"}],[13,"told.placement_miss",1,[],null,{"die":7}],[14,"told.placement_miss",1,[],null,{"die":7}],[15,"told.placement_roll",1,[],null,{"die":4}],[16,"told.placed",1,["place:148"],null,{"cell":"E9"}],[17,"told.placement_roll",0,[],null,{"die":5}],[18,"told.placed",0,["place:172"],null,{"cell":"K10"}],[19,"told.placement_roll",1,[],null,{"die":2}],[20,"told.placed",1,["place:57"],null,{"cell":"D4"}],[21,"told.placement_miss",0,[],null,{"die":6}],[22,"told.placement_miss",0,[],null,{"die":3}],[22,"told.kept",0,[],null,{}],[24,"told.drew",1,[],1,{"card":"card.galactic_embargo"}],[26,"told.drew",0,[],0,{"card":"card.ambush"}],[26,"told.turn",1,[],null,{"round":1}],[28,"told.production",1,[],null,{"die":6}],[28,"told.missing",1,[],null,{"die":6}],[29,"told.took",1,[],null,{"kind":"good.titanium"}],[32,"told.card",1,["place:169"],null,{"card":"card.galactic_embargo"}],[35,"told.move",1,["place:57","place:60"],null,{"unit":"unit.cargo","origin":"D4","cell":"G4"}],[37,"told.move",1,["place:148","place:147"],null,{"unit":"unit.cargo","origin":"E9","cell":"D9"}],[39,"told.turn",0,[],null,{"round":1}],[40,"told.production",0,[],null,{"die":1}],[42,"told.move",0,["place:172","place:193"],null,{"unit":"unit.cargo","origin":"K10","cell":"N11"}],[44,"told.buy",0,[],null,{}],[45,"told.drew",0,[],0,{"card":"card.improved_thrusters"}],[46,"told.turn",1,[],null,{"round":2}],[48,"told.production",1,[],null,{"die":8}],[50,"told.move",1,["place:147","place:166"],null,{"unit":"unit.cargo","origin":"D9","cell":"E10"}],[52,"told.turn",0,[],null,{"round":2}],[53,"told.production",0,[],null,{"die":7}],[53,"told.missing",0,[],null,{"die":7}],[54,"told.took",0,[],null,{"kind":"good.gold"}],[55,"told.card",0,[],null,{"card":"card.improved_thrusters"}],[57,"told.move",0,["place:193","place:213"],null,{"unit":"unit.cargo","origin":"N11","cell":"P12"}],[59,"told.expired",1,[],null,{"card":"card.galactic_embargo"}],[59,"told.turn",1,[],null,{"round":3}],[61,"told.production",1,[],null,{"die":1}],[63,"told.move",1,["place:60","place:6"],null,{"unit":"unit.cargo","origin":"G4","cell":"G1"}],[65,"told.turn",0,[],null,{"round":3}],[66,"told.production",0,[],null,{"die":2}],[67,"told.yield",1,[],null,{"t":0,"g":1,"e":0}]],"drafts":[[0,[["move",0],["to",178],["move",1],["to",102],["end"],["done"]]]]}');
INSERT INTO "snapshots" VALUES('arucf2g8vg63',113,'354ba0f05dbad550028576ecc16e756d','c7716e25dfe10c7ab26873ebf6ab83da','{"astrarium":1,"game":"starfarers","rules":1,"content":"8bc650355233f276b14a9bab0899c64c","players":3,"options":{"expert_setup":"off","beginner_ship":"colony","three_player_block":"fixed","fast_start":"off","ball_bag":"five","freight_limit":"6","highest_lair":"7","marker_tie":"lowest_dock","encounter_edition":"first","discard_rounding":"down","bank_shortage":"nobody","peek_memory":"on","round_limit":"0"},"log":[[-1,["dice",4,1],0,-2,-2],[-1,["dice",6,5],0,-2,-2],[-1,["dice",1,1],0,-2,-2],[-1,["card","goods"],0,0,-2],[-1,["card","goods"],0,0,-2],[-1,["card","carbon"],0,0,-2],[-1,["card","food"],0,1,-2],[-1,["card","carbon"],0,1,-2],[-1,["card","ore"],0,1,-2],[-1,["card","goods"],0,2,-2],[-1,["card","ore"],0,2,-2],[-1,["card","ore"],0,2,-2],[-1,["dice",3,2],0,-2,-2],[1,["draw"],0,-2,-2],[-1,["card","ore"],0,1,-2],[1,["offer"],0,-2,-2],[1,["offer",0,0,0,1,0,0,1,0,0,0],0,-2,-2],[2,["counter",1,0,0,0,0,0,0,0,1,0],0,-2,2],[0,["counter",0,0,0,0,1,0,0,0,1,0],0,-2,0],[1,["deal",0],0,-2,-2],[1,["offer"],0,-2,-2],[1,["offer",0,0,0,0,1,0,0,0,1,0],0,-2,-2],[2,["no"],0,-2,2],[0,["counter",0,0,1,0,0,0,0,0,0,1],0,-2,0],[1,["deal",0],0,-2,-2],[1,["end"],0,-2,-2],[-1,["balls","blue","yellow"],0,-2,-2],[1,["end"],0,-2,-2],[-1,["dice",6,1],0,-2,-2],[2,["rob",1],0,-2,-2],[-1,["card","carbon"],0,2,-2],[2,["later"],0,-2,-2],[2,["bank","ore",3],0,-2,-2],[2,["take","carbon"],0,-2,-2],[2,["offer"],0,-2,-2],[2,["offer",0,0,1,0,0,1,0,0,0,0],0,-2,-2],[1,["no"],0,-2,1],[0,["counter",0,0,0,0,1,0,0,1,0,0],0,-2,0],[2,["deal",0],0,-2,-2],[2,["supply"],0,-2,-2],[-1,["card","food"],0,2,-2],[2,["bank","goods",2],0,-2,-2],[2,["take","goods"],0,-2,-2],[2,["offer"],0,-2,-2],[2,["offer",0,0,0,1,0,1,0,0,0,0],0,-2,-2],[1,["counter",0,0,1,0,0,0,0,0,1,0],0,-2,1],[0,["no"],0,-2,0],[2,["withdraw"],0,-2,-2],[2,["offer"],0,-2,-2],[2,["offer",0,0,0,0,1,0,1,0,0,0],0,-2,-2],[1,["counter",1,0,0,0,0,0,0,0,0,1],0,-2,1],[0,["counter",0,0,1,0,0,0,0,0,0,1],0,-2,0],[2,["deal",1],0,-2,-2],[2,["end"],0,-2,-2],[-1,["balls","black","blue"],0,-2,-2],[-1,["card",27],0,0,-2],[2,["no"],0,-2,-2],[-1,["card",16],0,0,-2],[2,["no"],0,-2,-2],[-1,["balls","black","blue"],0,-2,-2],[-1,["balls","yellow","red"],0,-2,-2],[2,["ship",1],0,-2,-2],[2,["fly",54],0,-2,-2],[2,["fly",53],0,-2,-2],[2,["fly",65],0,-2,-2],[2,["stop"],0,-2,-2],[2,["end"],1,-2,-2],[-1,["dice",6,4],0,-2,-2],[0,["later"],0,-2,-2],[0,["offer"],0,-2,-2],[0,["offer",0,0,0,1,0,0,0,1,0,0],0,-2,-2],[1,["counter",0,1,0,0,0,0,0,0,1,0],0,-2,1],[2,["yes"],0,-2,2],[0,["deal",1],0,-2,-2],[0,["end"],0,-2,-2],[-1,["balls","blue","red"],0,-2,-2],[0,["ship",1],0,-2,-2],[0,["fly",37],0,-2,-2],[0,["stop"],0,-2,-2],[0,["end"],1,-2,-2],[-1,["dice",3,3],0,-2,-2],[1,["later"],0,-2,-2],[1,["supply"],0,-2,-2],[-1,["card","goods"],0,1,-2],[1,["bank","goods",2],0,-2,-2],[1,["take","ore"],0,-2,-2],[1,["build","colony_ship"],0,-2,-2],[1,["launch",3,50],0,-2,-2],[1,["end"],0,-2,-2],[-1,["balls","yellow","red"],0,-2,-2],[1,["ship",1],0,-2,-2],[1,["stop"],0,-2,-2],[1,["end"],0,-2,-2],[-1,["dice",3,2],0,-2,-2],[2,["draw"],0,-2,-2],[-1,["card","goods"],0,2,-2],[2,["end"],0,-2,-2],[-1,["balls","yellow","red"],0,-2,-2],[2,["ship",1],0,-2,-2],[2,["fly",53],0,-2,-2],[2,["stop"],0,-2,-2],[2,["end"],1,-2,-2],[-1,["dice",4,2],0,-2,-2],[0,["later"],0,-2,-2],[0,["supply"],0,-2,-2],[-1,["card","food"],0,0,-2]],"table":{"stand":[0,0,0,0,0,0,0,0,0,0,0,10,0,0,11,0,0,9,0,0,10,0,0,0,17,12,0,0,0,0,12,9,0,0,0,11,0,1,18,2,0,19,0,0,20,0,0,0,0,0,2,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"token":[11,4,8,10,12,8,5,6,3,2,9,6,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"face":[1,1,1,1,1,1,1,1,1,1,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"looked":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"glance":[],"bag":[2,1,1,1,1,1,1,2,1,1,2,2,2,2,1],"reserve":[1,1,1,1,1],"won":[],"ship":[37,-1,-1,39,-1,50,53,-1,-1],"cargo":[0,0,0,0,0,0,0,0,0],"colonies":[5,4,5],"stations":[7,7,7],"rings":[2,2,2],"upgrades":[0,0,0,0,0,0,0,0,0],"fame":[1,1,1],"dock":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"marker":[-1,-1,-1,-1],"friend":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"owed":[0,0,0],"bank":[7,4,6,9,11],"pile":[8,12,10,9,7],"hand":[2,3,1,1,1,1,1,0,0,0,2,0,3,1,1],"known":[2,3,1,0,0,2,3,1,0,0,2,3,1,0,0,0,1,0,0,0,0,1,0,0,0,0,1,0,0,0,2,0,3,1,0,2,0,3,1,0,2,0,3,1,0],"deck":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,1,1,1,1,1,1,1,1,1,1,0,1,1,1,1,1],"spent":[26,15],"spent_reader":[0,0],"spent_heard":[9,73],"card":-1,"node":-1,"heard":0,"reader":-1,"gift":[0,0,0,0,0],"swapped":[0,0,0,0,0],"shaken":[],"pledged":[-1,-1,-1],"replies":[0,0,0,0,0,0,0,0,0,0,0,2,0,1,0,0,0,0,0,0,1,0,1,0,0,1,0,0,0,0,0,1,0],"tried":[],"begun":[-1,-1,-1],"flown":0,"stopped":0,"flying":-1,"base":0,"used":1,"rolled":[4,2],"active":0,"phase":2,"first":1,"round":2,"ended":"","reveals":11},"agenda":[{"step":"EndTurn","player":0},{"step":"FlightPhase","player":0},{"step":"Trade","player":0}]}','{"hash":"f1c9f78774ba9869f6d04999dbf28b70","lines":[[1,"told.start_roll",0,[],null,{"n":5}],[2,"told.start_roll",1,[],null,{"n":11}],[3,"told.start_roll",2,[],null,{"n":2}],[3,"told.first",1,[],null,{}],[4,"told.drew",0,[],0,{"kind":"goods"}],[5,"told.drew",0,[],0,{"kind":"goods"}],[6,"told.drew",0,[],0,{"kind":"carbon"}],[7,"told.drew",1,[],1,{"kind":"food"}],[8,"told.drew",1,[],1,{"kind":"carbon"}],[9,"told.drew",1,[],1,{"kind":"ore"}],[10,"told.drew",2,[],2,{"kind":"goods"}],[11,"told.drew",2,[],2,{"kind":"ore"}],[12,"told.drew",2,[],2,{"kind":"ore"}],[12,"told.turn",1,[],null,{"round":1}],[13,"told.roll",1,[],null,{"n":5}],[13,"told.yield",0,[],null,{"n":1,"kind":"ore"}],[13,"told.yield",2,[],null,{"n":1,"kind":"ore"}],[14,"told.supply",1,[],null,{"n":1}],[15,"told.drew",1,[],1,{"kind":"ore"}],[17,"told.offer",1,[],null,{"gives":"cards.0.0.0.1.0","wants":"cards.0.1.0.0.0"}],[19,"told.counter",0,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.0.0.1.0"}],[19,"told.counter",2,[],null,{"gives":"cards.1.0.0.0.0","wants":"cards.0.0.0.1.0"}],[20,"told.deal",1,[],null,{"other":"seat.0","gives":"cards.0.0.0.1.0","wants":"cards.0.0.0.0.1"}],[22,"told.offer",1,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.0.0.1.0"}],[24,"told.counter",0,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.0.1"}],[25,"told.deal",1,[],null,{"other":"seat.0","gives":"cards.0.0.0.0.1","wants":"cards.0.0.1.0.0"}],[27,"told.shake",1,[],null,{"one":"ball.1","two":"ball.2","n":3}],[28,"told.turn",2,[],null,{"round":1}],[29,"told.roll",2,[],null,{"n":7}],[31,"told.take",2,[],null,{"other":"seat.1"}],[31,"told.took",2,[],2,{"kind":"carbon"}],[31,"told.lost",1,[],1,{"kind":"carbon"}],[34,"told.bank",2,[],null,{"n":3,"gave":"ore","got":"carbon"}],[36,"told.offer",2,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.1.0.0.0.0"}],[38,"told.counter",0,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.0.1.0.0"}],[39,"told.deal",2,[],null,{"other":"seat.0","gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.0.1"}],[40,"told.supply",2,[],null,{"n":1}],[41,"told.drew",2,[],2,{"kind":"food"}],[43,"told.bank",2,[],null,{"n":2,"gave":"goods","got":"goods"}],[45,"told.offer",2,[],null,{"gives":"cards.0.0.0.1.0","wants":"cards.1.0.0.0.0"}],[47,"told.counter",1,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.1.0"}],[48,"told.withdraw",2,[],null,{}],[50,"told.offer",2,[],null,{"gives":"cards.0.0.0.0.1","wants":"cards.0.1.0.0.0"}],[52,"told.counter",0,[],null,{"gives":"cards.0.0.1.0.0","wants":"cards.0.0.0.0.1"}],[52,"told.counter",1,[],null,{"gives":"cards.1.0.0.0.0","wants":"cards.0.0.0.0.1"}],[53,"told.deal",2,[],null,{"other":"seat.1","gives":"cards.0.0.0.0.1","wants":"cards.1.0.0.0.0"}],[55,"told.encounter",2,[],null,{"one":"ball.0","two":"ball.1"}],[56,"told.card",2,[],null,{"other":"seat.0"}],[57,"told.say_no",2,[],null,{}],[57,"told.card_end",2,[],null,{}],[58,"told.card",2,[],null,{"other":"seat.0"}],[59,"told.say_no",2,[],null,{}],[61,"told.fight_lost",2,[],null,{"other":"seat.1","n":1,"m":5}],[61,"told.card_end",2,[],null,{}],[67,"told.stop",2,["place:p65"],null,{"ship":"ship.0"}],[67,"told.turn",0,[],null,{"round":1}],[68,"told.roll",0,[],null,{"n":10}],[68,"told.yield",1,[],null,{"n":1,"kind":"fuel"}],[71,"told.offer",0,[],null,{"gives":"cards.0.0.0.1.0","wants":"cards.0.0.1.0.0"}],[73,"told.counter",1,[],null,{"gives":"cards.0.1.0.0.0","wants":"cards.0.0.0.1.0"}],[73,"told.agree",2,[],null,{}],[74,"told.deal",0,[],null,{"other":"seat.1","gives":"cards.0.0.0.1.0","wants":"cards.0.1.0.0.0"}],[76,"told.shake",0,[],null,{"one":"ball.1","two":"ball.3","n":4}],[80,"told.stop",0,["place:p37"],null,{"ship":"ship.0"}],[80,"told.turn",1,[],null,{"round":2}],[81,"told.roll",1,[],null,{"n":6}],[81,"told.yield",0,[],null,{"n":1,"kind":"fuel"}],[81,"told.yield",1,[],null,{"n":1,"kind":"fuel"}],[81,"told.yield",2,[],null,{"n":1,"kind":"carbon"}],[83,"told.supply",1,[],null,{"n":1}],[84,"told.drew",1,[],1,{"kind":"goods"}],[86,"told.bank",1,[],null,{"n":2,"gave":"goods","got":"ore"}],[88,"told.launch_colony",1,["place:p50"],null,{}],[90,"told.shake",1,[],null,{"one":"ball.2","two":"ball.3","n":5}],[92,"told.stop",1,["place:p39"],null,{"ship":"ship.0"}],[93,"told.turn",2,[],null,{"round":2}],[94,"told.roll",2,[],null,{"n":5}],[94,"told.yield",0,[],null,{"n":1,"kind":"ore"}],[94,"told.yield",2,[],null,{"n":1,"kind":"ore"}],[95,"told.supply",2,[],null,{"n":1}],[96,"told.drew",2,[],2,{"kind":"goods"}],[98,"told.shake",2,[],null,{"one":"ball.2","two":"ball.3","n":5}],[102,"told.stop",2,["place:p53"],null,{"ship":"ship.0"}],[102,"told.turn",0,[],null,{"round":2}],[103,"told.roll",0,[],null,{"n":6}],[103,"told.yield",0,[],null,{"n":1,"kind":"fuel"}],[103,"told.yield",1,[],null,{"n":1,"kind":"fuel"}],[103,"told.yield",2,[],null,{"n":1,"kind":"carbon"}],[105,"told.supply",0,[],null,{"n":1}],[106,"told.drew",0,[],0,{"kind":"food"}]],"drafts":[[0,[["build","freight_ring"],["bank","fuel",3],["take","ore"],["offer"]]]]}');
CREATE TABLE subscriptions (
	id VARCHAR(64) NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	endpoint TEXT NOT NULL, 
	keys TEXT NOT NULL, 
	time FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	title VARCHAR(120) NOT NULL, 
	private INTEGER NOT NULL, 
	owner VARCHAR(24) NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	waiting TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, content VARCHAR(32) DEFAULT '' NOT NULL, clock INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('faebieis7zjw','expanse',2,'{"faction_choice":"pick","starting_placement":"table","opening_score_card":"stay","two_player_orbits":"open","track_prices":"0-1-1-2-2","empty_event":"allowed","event_order":"printed","reuse_target":"allowed_base","cp_floor":"zero","orbital_tie":"nobody","three_way_tie":"none_left","critical_resources":"paired","battleship_free_build":"true","scrap_presence":"true","hit_choice":"attacker","un_choice":"base_and_cube","nagata_range":"up_to_one","burton_count":"tokens","roci_tie_2p":"stay","final_extras":"none","round_limit":"0"}',1,'expanse before',0,'9pm3g69c3k5ncdvr','live','[0]',1.79488370841757845881e+09,1.79488371306618261342e+09,'a731e563a2e54da65152a26c2b724826',0);
INSERT INTO "tables" VALUES('3acidmpzvue7','frontier',2,'{"die":"d6","fleet":"full","unit_tech":"fixed","scout_class":"civilian","start_set":"standard","counters":"planets_12","information":"open","exploration_limit":"stacks","special_tiles":"on","tile_thinning":"random","explorers_in_one_hex":"one_tile","start_neighbours":"face_up","civ_level":"highest_tech","ore_and_iou":"both","home_ore":"no","ore_colony_choice":"each_turn","ore_dry_roll":"total","price_levels":"start_of_step","scrap_rounding":"down","misprint_46":"off","goods_limit":"industry","asteroid_yield":"one","support_formula":"half_tech_up","support_stop":"all_but_ca","foreign_hex_stop":"stop","goods_transport":"transports","colonize_contested":"no_warships","trade":"swap","contact_scope":"owner_exempt","refused_attacker":"active","defender_side":"refusers","penetration_effect":"any_zone","penetration_step":"any_fire","shield_recovery":"each_combat","salvage":"victor","retreat_hex":"free","counter_stalemate":"current_attacker","no_refuge":"lost","planet_attack":"on","planet_shields":"tech","planet_rounds":"three","planet_capture":"occupy_or_raze","blockade":"no_place_no_ore","game_length":"standard","victory":"points","final_tie":"shared","elimination":"no_planet_no_col","round_limit":"off"}',1,'frontier before',0,'9pm3g69c3k5ncdvr','live','[0]',1.79488371323341465001e+09,1.79488371452808690071e+09,'9c400905742346b7dbe0bb697319056a',0);
INSERT INTO "tables" VALUES('h679z3zikvkw','imperium',2,'{"board_grid":"flat_11x7_alt","adjacency":"six","edges":"closed","corner_tiles":"printed","planet_values":"table","zero_multipliers":"allowed","production_limit":"per_factory","tank_production":"yes","building_pool":"limited","cube_bank":"unlimited","treasury_bonus":"base_x_economy","colony_limit_by_flags":"ignore","speed_rule":"text","fleet_minimum":"any_ship","fleet_split":"move_part","tank_loading":"free_at_planet","tanks_of_lost_ship":"excess_lost","home_help":"none","forced_combat":"yes","combat_die":"6","line_choice":"defender_after","line_refill":"refill","ship_identity":"value_owner","value_ties":"owner_orders","unmatched_values":"wasted","fighter_double":"best","fighter_double_when":"attacker_only","retreat":"none","stalemate":"cannot_hit","cannon_role":"last_stand","cannon_die":"d6","conquest_without_torpedo":"land_tank","orbit":"stay","orbit_blocks_yard":"no_new_ships","ground_first":"attacker","ground_turret_entry":"two_or_fewer","ground_turret_dice":"one_with_tanks","turret_bonus":"unit","ground_retreat":"none","garrison":"free","conquest_buildings":"captured","conquest_activation":"next_turn","asteroid_trigger":"enter","asteroid_loss":"ships_owner","asteroid_money":"5000","asteroid_deck":"reshuffle","market_draws":"one","market_raw":"fixed","market_sell_units":"no","casino_session":"turn","casino_broke":"skip","trade_delivery":"buyer_planet","elimination":"no_planets_no_ships","eliminated_assets":"bank","round_limit":"none"}',1,'imperium before',0,'9pm3g69c3k5ncdvr','live','[0]',1794883714.78592,1.79488371716420912747e+09,'01bba4793b7bdaa7c63e8d5eb7719587',0);
INSERT INTO "tables" VALUES('iejjsqw4eki8','parsec',2,'{"two_player_board":"3x2","port_position":"random","edge_half_hexes":"unplayable","port_core":"closed","first_player_roll":"once","faction_deal":"random","hands":"counts_public","missing_number":"roller","planet_yield":"per_colony","asteroid_cap":"two","bank":"limited","build_timing":"any_time","fresh_units":"full","event_buy_limit":"unlimited","event_usable_from":"next_player_turn","event_discard":"discard_reshuffle","event_tokens":"blocked","card_window":"losing_first","warship_card":"four_colonies","transport_capacity":"2","unload_move":"one_step","unload_where":"adjacent_free","transit":"consent","colony_blocks":"consent","dock_access":"cargo_only","dock_capacity":"two_same_owner","combat_length":"full","simplified_combat":"attack_and_reply","line_of_fire":"clear_of_foreign","stand_down":"no","colony_counter":"optional","colony_loss":"target_hex","shared_hex_loss":"loser_choice","colony_casualty":"yes","evade_move":"full","evade_goal":"not_required","involved_defenders":"hex_mates","support_exposed":"yes","after_evasion":"optional","disjoint_counter":"allowed","support_cost":"free","combat_exchange_cap":"none","scrap_share":"leader","scrap_events":"none","victory":"either","military_target":"half","dominance_group":"connected","straddle_dominance":"both","inherit_faction":"bonus_only","teams":"none","alliance_victory":"pooled_military","round_limit":"none","timed_end":"finish_round","timed_tiebreak":"colonies_then_military","timed_points_transport":"6"}',1,'parsec before',0,'9pm3g69c3k5ncdvr','live','[0]',1.79488371729907345768e+09,1.79488371858060312274e+09,'29e3e303d899063852b19704d19eaa7a',0);
INSERT INTO "tables" VALUES('arucf2g8vg63','starfarers',3,'{"expert_setup":"off","beginner_ship":"colony","three_player_block":"fixed","fast_start":"off","ball_bag":"five","freight_limit":"6","highest_lair":"7","marker_tie":"lowest_dock","encounter_edition":"first","discard_rounding":"down","bank_shortage":"nobody","peek_memory":"on","round_limit":"0"}',1,'starfarers before',0,'9pm3g69c3k5ncdvr','live','[0]',1.79488371912493038179e+09,1794883722.68432,'8bc650355233f276b14a9bab0899c64c',0);
CREATE TABLE watchers (
	"table" VARCHAR(24) NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	PRIMARY KEY ("table", person), 
	FOREIGN KEY(person) REFERENCES people (id), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE INDEX ix_notices_person ON notices (person);
CREATE INDEX ix_subscriptions_person ON subscriptions (person);
CREATE INDEX tables_owner ON tables (owner, state);
CREATE INDEX tables_state ON tables (state, changed);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX seats_person ON seats (person);
COMMIT;